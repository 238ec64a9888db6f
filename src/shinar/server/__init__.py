"""The table: where people and bots play over the wire, and where their games are kept."""
