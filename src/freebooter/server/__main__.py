"""`python -m freebooter.server`: a server without the rest of the command line."""

from freebooter.server.command import main

if __name__ == "__main__":
    main()
