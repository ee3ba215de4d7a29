"""Own pages under own names are told from everybody else's."""

from ipaddress import ip_address

import pytest

from tutor.serving.guard import addresses, is_own_host, is_own_origin, own_names

NAMES = frozenset({"localhost", "klasa", "klasa.local"})

HOSTS = {
    "127.0.0.1:8000": True,
    "127.0.0.1": True,
    "localhost:8000": True,
    "LOCALHOST:8000": True,
    "klasa.local:8000": True,
    "localhost:9000": True,  # forwarded from another port
    "evil.example:8000": False,
    "localhost.evil.example:8000": False,
    "127.0.0.1.evil.example": False,
    "192.168.1.5:8000": False,  # not where the request arrived
    "127.1:8000": False,
    "[::1]:8000": False,
    "localhost@evil.example": False,
    "evil.example@localhost": False,
    "localhost:port": False,
    "localhost/evil": False,
    "localhost?evil": False,
    "[::1": False,
    "": False,
    ":8000": False,
    " ": False,
}


@pytest.mark.parametrize("host", HOSTS)
def test_hosts(host: str) -> None:
    assert is_own_host([host], NAMES, "127.0.0.1") is HOSTS[host]


def test_just_one_host() -> None:
    assert not is_own_host([], NAMES, "127.0.0.1")
    assert not is_own_host(["localhost", "localhost"], NAMES, "127.0.0.1")


def test_on_the_network_the_address_that_was_asked_counts() -> None:
    assert is_own_host(["192.168.1.5:8000"], NAMES, "192.168.1.5")
    assert is_own_host(["[fe80::1]:8000"], NAMES, "fe80:0::1")
    assert not is_own_host(["192.168.1.5:8000"], NAMES, "")


ORIGINS = {
    "http://127.0.0.1:8000": True,
    "HTTP://127.0.0.1:8000": True,
    "http://127.0.0.1:8001": False,
    "http://127.0.0.1": False,
    "https://127.0.0.1:8000": False,
    "http://localhost:8000": False,
    "http://evil.example": False,
    "http://127.0.0.1:8000.evil.example": False,
    "null": False,
    "": False,
}


@pytest.mark.parametrize("needed", [True, False])
@pytest.mark.parametrize("origin", ORIGINS)
def test_origins(origin: str, needed: bool) -> None:
    assert is_own_origin([origin], "127.0.0.1:8000", needed) is ORIGINS[origin]


def test_a_request_without_origin_may_look_but_not_act() -> None:
    assert is_own_origin([], "127.0.0.1:8000", needed=False)
    assert not is_own_origin([], "127.0.0.1:8000", needed=True)


def test_two_origins_are_none() -> None:
    own = "http://127.0.0.1:8000"
    assert not is_own_origin([own, own], "127.0.0.1:8000", needed=False)


def test_what_this_machine_tells_of_itself() -> None:
    assert "localhost" in own_names()
    assert all(not ip_address(address).is_loopback for address in addresses())
