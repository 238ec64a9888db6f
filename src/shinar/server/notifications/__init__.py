"""What people are told when they are not at their tables: that it is their turn, by Web Push or by e-mail."""
