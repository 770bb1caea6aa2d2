"""What all tests share: how Hypothesis searches, and which browser the browser tests drive."""

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from ensure_chromium import find_chromium

# The first call of a kernel may compile it, so no single example has a deadline.
# A busy machine may take long over anything: no test fails for that.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("default"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "default")

# Parts of Chromium that no test needs. The popups of the address bar are pages that every new window loads, at
# about a second of processor time each. Of two lists Chromium takes the last, so ours repeats Playwright's.
UNWANTED_FEATURES = [
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]

# A closed network is no reason to fail: the browser must not phone home.
CHROMIUM_ARGUMENTS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
    "--disable-features=" + ",".join(UNWANTED_FEATURES),
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright's launch options, with the Chromium of this machine."""
    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium here; tools/ensure_chromium.py says how to get one")
    as_root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return {
        **browser_type_launch_args,
        "executable_path": chromium,
        "args": [*CHROMIUM_ARGUMENTS, *as_root],
    }
