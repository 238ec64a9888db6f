"""Tournaments: arenas and Swiss systems that start, pair and end by themselves."""
