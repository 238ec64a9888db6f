"""Bots against bots: fixtures that are fair to every seat, games that cannot be lost, and what they prove."""
