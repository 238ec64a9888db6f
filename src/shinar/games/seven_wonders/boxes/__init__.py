"""The boxes beside the base game and Babel: each is facts, and a few functions where its rules are its own."""
