"""Somebody who knows no game: asks for a hint at every decision, and clicks what is lit and nothing else."""

from dataclasses import dataclass

from playwright.sync_api import Page

FOLLOWS = """([patience, drawn, most]) => new Promise((done, failed) => {
    const count = { decisions: 0, clicks: 0, again: 0, silent: [] };
    const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.innerText);
    let decision = '', told = false, tried = null, since = performance.now(), last = 0;

    const covered = (control) => {
        if (count.decisions > drawn) return false;
        const { x, y, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return !width || !there || !(control.contains(there) || there.contains(control));
    };
    // Whoever sees that nothing comes of it tries once more, later and later.
    const attempt = (control) => {
        const waited = performance.now() - last, same = control === tried;
        if (covered(control) || (same && waited < 3000 * (count.again + 1))) return;
        count.again += same;
        count.clicks += control.dataset.hint === undefined;
        [tried, last] = [control, performance.now()];
        control.click();
    };
    // A hint says what to do, and why.
    const hear = () => {
        if (!told && texts('.reasons p').join('').length < 12) count.silent.push(texts('.hinted').join());
        told = true;
    };
    const begin = (next) => {
        [decision, told, tried, since] = [next, false, null, performance.now()];
        count.decisions += next ? 1 : 0;
        // Drawing takes most of the time.
        if (count.decisions > drawn) document.body.style.display = 'none';
    };
    const step = () => {
        const { decision: now, stage } = document.querySelector('.board-place')?.dataset ?? {};
        if (stage === 'over' || count.decisions > most) {
            document.body.style.display = '';
            return done(count);
        }
        if (performance.now() - since > patience) {
            const seen = JSON.stringify({ ...count, decision, prompt: texts('.prompt'), why: texts('.why') });
            return failed(new Error(`nothing leads on: ${seen}`));
        }
        if (now !== decision) begin(now);
        const next = document.querySelector('dialog.confirm .main, [data-lit-next]:not([aria-busy=true])');
        const lit = next ?? document.querySelector('[data-lit]');
        const hint = document.querySelector('[data-hint]:not([aria-disabled=true], [aria-busy=true])');
        if (lit && decision && !next) hear();
        // Whoever wants a hint scrolls to where it is asked for; what is lit has to be in sight.
        if (!lit && decision && hint) hint.scrollIntoView({ block: 'nearest' });
        if (lit) attempt(lit);
        else if (decision && hint) attempt(hint);
        setTimeout(step, 5);
    };
    step();
})"""

PATIENCE = 60_000
"""Milliseconds in which a decision has to be made."""

DRAWN = 10
"""So many decisions are made on a page that is drawn, where what is lit must not be covered by anything."""


@dataclass(frozen=True)
class Followed:
    """How many decisions there were, how many clicks they took, how many of these had to be done again, and what was
    advised without a reason."""

    decisions: int
    clicks: int
    again: int
    silent: tuple[str, ...]


def follow_the_lights(page: Page, most: int = 10_000) -> Followed:
    """Clicks what is lit from here, in a lesson or at a table, until a match is over or so many decisions are made."""
    count = page.evaluate(FOLLOWS, [PATIENCE, DRAWN, most])
    return Followed(count["decisions"], count["clicks"], count["again"], tuple(count["silent"]))
