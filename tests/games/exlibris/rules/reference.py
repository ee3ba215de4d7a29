"""ExLibris once more, written apart from the program and in another way: the row is a list that
is shortened and filled, and everything is counted anew each time. The tests let both play.
"""

from tutor.engine.contract import Seat


class Reference:
    """A table and a scribe who knows RULES E2-E10 by heart."""

    def __init__(
        self, seats: int, start: Seat, stack: list[str], books: list[str], each: int
    ) -> None:
        self.row = stack[:7]  # the First is the first; "" is an empty place
        self.stack = stack[7:]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        for turn in range(each * seats):
            self.hands[(start + turn) % seats].append(books[turn])
        self.turn = start
        self.sticks = dict.fromkeys("ABCDE", 6)
        self.houses = {colour: ["village", "city"] for colour in "ABCDE"}
        self.points = [0] * seats
        self.piles = [3, 2, 2, 1]
        self.final = ""
        self.over = False

    def commission(self, colour: str) -> None:
        """One turn."""
        self.hands[self.turn].remove(colour)
        city = self._search(colour)
        if colour in self.row:
            for _ in range(self.row.count(colour)):
                self._first_leaves()
            while "" in self.row:
                self.row.remove("")
            new: list[str] = []
            while self.stack and len(self.row) + len(new) < 7:
                new.insert(0, self.stack.pop(0))
            self.row += [""] * (7 - len(self.row) - len(new)) + new
        else:
            del self.row[0]
            while "" in self.row:
                self.row.remove("")
            self.row += [""] * (6 - len(self.row)) + [colour]
        self._end(city)
        self.turn = (self.turn + 1) % len(self.hands)

    def _first_leaves(self) -> None:
        while not self.row[0]:
            del self.row[0]
        del self.row[0]

    def _search(self, colour: str) -> bool:
        """Takes sticks and houses; whether a City was among them."""
        city = False
        for place, pile in enumerate(self.piles):
            if self.row[place] == colour:
                self.sticks[colour] -= pile
        while self.sticks[colour] < 0 and self.houses[colour]:
            house = self.houses[colour].pop(0)
            self.points[self.turn] += 2 if house == "village" else 3
            city = city or house == "city"
            self.sticks[colour] += 7
        self.sticks[colour] = max(self.sticks[colour], 0)
        return city

    def _end(self, city: bool) -> None:
        sizes = {len(hand) for hand in self.hands}
        if not self.final:
            if sizes == {6}:
                self.final = "six-cards"
            elif city:
                self.final = "city-taken"
            elif not self.stack:
                self.final = "seekers-out"
            if self.final:
                self.piles = [pile - 1 for pile in self.piles]
        if self.final == "six-cards":
            self.over = sizes == {5}
        elif self.final:
            self.over = len(sizes) == 1

    def totals(self) -> list[int]:
        """Each seat's score."""
        counts = {c: self.sticks[c] + 7 * len(self.houses[c]) for c in "ABCDE"}
        order = sorted(counts.values())
        worth = {}
        for colour, count in counts.items():
            last = max(place for place, each in enumerate(order) if each == count)
            worth[colour] = [3, 2, 1, 0, -1][last]
        return [
            points + sum(worth[card] for card in hand)
            for points, hand in zip(self.points, self.hands, strict=True)
        ]
