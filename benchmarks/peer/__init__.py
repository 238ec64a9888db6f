"""boardgame.io's own server under the same load as ours."""
