"""What a command printed."""

import pytest


def in_words(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    """What was printed, and what was complained about, without line breaks."""
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    return " ".join(out.split()), " ".join(err.split())
