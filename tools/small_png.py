"""Screenshots as small files: a PNG of 256 colours, chosen by median cut."""

import struct
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]


def save(pixels: Pixels, path: Path) -> None:
    """Writes an image of height x width x 3 bytes."""
    height, width, _ = pixels.shape
    palette, indices = _quantised(pixels)
    rows = np.hstack([np.zeros((height, 1), np.uint8), indices])
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def save_moving(frames: list[Pixels], path: Path, seconds: int) -> None:
    """Writes images of one size as a moving one, each shown for so long, for ever: an animated PNG."""
    height, width, _ = frames[0].shape
    palette, indices = _quantised(np.concatenate(frames))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"acTL", struct.pack(">II", len(frames), 0)),
        (b"PLTE", palette.tobytes()),
    ]
    for number, image in enumerate(np.split(indices, len(frames))):
        rows = np.hstack([np.zeros((height, 1), np.uint8), image])
        data = zlib.compress(rows.tobytes(), 9)
        order = max(0, 2 * number - 1)
        parts.append((b"fcTL", struct.pack(">IIIIIHHBB", order, width, height, 0, 0, seconds, 1, 0, 0)))
        parts.append((b"fdAT", struct.pack(">I", order + 1) + data) if number else (b"IDAT", data))
    parts.append((b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _quantised(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """A palette of at most 256 colours, and each pixel's place in it."""
    flat = pixels.reshape(-1, 3).astype(np.int64)
    codes, inverse, counts = np.unique(flat @ np.array([65536, 256, 1]), return_inverse=True, return_counts=True)
    colours = np.stack([codes >> 16, codes >> 8 & 255, codes & 255], axis=1)
    boxes = [np.arange(len(colours))]
    while len(boxes) < 256:
        widest = max(range(len(boxes)), key=lambda i: _unrest(colours[boxes[i]], counts[boxes[i]]))
        if len(boxes[widest]) < 2:
            break
        boxes.extend(_halves(boxes.pop(widest), colours, counts))
    place = np.empty(len(colours), np.uint8)
    palette = np.zeros((len(boxes), 3), np.uint8)
    for i, box in enumerate(boxes):
        place[box] = i
        palette[i] = np.round(np.average(colours[box], axis=0, weights=counts[box]))
    return palette, place[inverse].reshape(pixels.shape[:2])


def _unrest(colours: npt.NDArray[np.int64], counts: npt.NDArray[np.int64]) -> float:
    """How much a box of colours needs to be cut: its spread, and a little how many pixels it has."""
    return float(np.ptp(colours, axis=0).max() * counts.sum() ** 0.3)


def _halves(
    box: npt.NDArray[np.int64], colours: npt.NDArray[np.int64], counts: npt.NDArray[np.int64]
) -> list[npt.NDArray[np.int64]]:
    channel = np.ptp(colours[box], axis=0).argmax()
    box = box[np.argsort(colours[box, channel], kind="stable")]
    reached = np.cumsum(counts[box])
    cut = min(max(1, int(np.searchsorted(reached, reached[-1] / 2))), len(box) - 1)
    return [box[:cut], box[cut:]]
