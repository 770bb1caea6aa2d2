"""`python -m freebooter.server`: a server without the rest of the command line."""

from freebooter.server.main import serve

if __name__ == "__main__":
    serve()
