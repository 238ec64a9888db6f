"""What people are to each other: friends, challenges, who is here, and whom one does not want to meet."""
