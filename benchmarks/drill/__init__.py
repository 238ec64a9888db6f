"""A drill: parts of a running site are killed, stopped, starved and slowed down while people and bots play."""
