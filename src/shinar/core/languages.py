"""The languages that everything is written in."""

LANGUAGES = ("en", "ru")
