"""Pages of the lab: plots as SVG and one HTML file that needs no network. They know plain data only."""
