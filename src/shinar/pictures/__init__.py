"""Pictures of games, drawn without a browser: SVG put together from small shapes, in the colours of the page."""
