"""What others see of a game who have only its link: pictures, previews, replays in a frame of another site."""
