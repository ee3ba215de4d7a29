"""The screens with which a terminal joins the class."""
