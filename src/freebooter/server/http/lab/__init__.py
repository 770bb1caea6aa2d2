"""The lab's pages: change numbers of an edition, see what that does, play it. For whoever runs the server.

They are as plain as the host's: no script. They know the lab and the registry, and no game by name.
"""
