// What a machine can see is wrong with a page: a function that returns sentences. `picture_grid.py` runs it on each page.
() => {
    const SMALLEST_TEXT = 11, SLACK = 1.5;
    // What many alike have in common is told once, by the first of them.
    const faults = new Map();
    const tell = (kind, sentence) => faults.set(kind, [...(faults.get(kind) ?? []), sentence]);
    const look = (one) => `${one.tagName.toLowerCase()}.${String(one.getAttribute('class') ?? '').split(/\s+/)[0]}`;
    const name = (one) => {
        const words = one.getAttribute('aria-label') || one.innerText || one.textContent || '';
        return `${look(one)} "${words.trim().replace(/\s+/g, ' ').slice(0, 40)}"`;
    };
    const seen = (one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    // What of an element the boxes around it let through: theirs, and the window's.
    const within = (one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const shown = { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
        for (let around = one.parentElement; around && around !== document.body; around = around.parentElement) {
            const style = getComputedStyle(around);
            if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
            const box = around.getBoundingClientRect();
            shown.left = Math.max(shown.left, box.left);
            shown.top = Math.max(shown.top, box.top);
            shown.right = Math.min(shown.right, box.right);
            shown.bottom = Math.min(shown.bottom, box.bottom);
        }
        return shown;
    };
    const share = (one) => {
        const box = one.getBoundingClientRect(), shown = within(one);
        return Math.max(0, shown.right - shown.left) * Math.max(0, shown.bottom - shown.top) / (box.width * box.height);
    };
    const badge = (one, control) => one !== control && (getComputedStyle(one).position === 'absolute' || badge(one.parentElement, control));
    const dialog = document.querySelector('dialog[open]');
    const root = dialog ?? document.body;
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) tell('wide', `the page is ${wide} pixels too wide`);

    for (const one of root.querySelectorAll('*')) {
        const text = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
        if (!text || !seen(one) || one.closest('.quiet, [aria-hidden=true].quiet, option, datalist')) continue;
        const style = getComputedStyle(one);
        const scale = one instanceof SVGElement ? (one.getScreenCTM()?.a ?? 1) : 1;
        const size = parseFloat(style.fontSize) * scale;
        if (size < SMALLEST_TEXT - 0.05 && share(one) > 0.5) tell(`small text ${look(one)}`, `small text, ${size.toFixed(1)} px: ${name(one)}`);
        if (one instanceof SVGElement) continue;
        const hidden = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
        const over = one.scrollWidth - one.clientWidth;
        if (style.textOverflow === 'ellipsis' && one.closest('[aria-expanded]')) continue;  // the rest opens
        if (hidden && one.clientWidth && over > SLACK) tell(`clipped ${look(one)}`, `clipped by ${over} pixels: ${name(one)}`);
        // Badges are meant to sit across an edge.
        const control = one.closest('button, a.button, .prompt');
        if (!control || badge(one, control)) continue;
        const range = document.createRange();
        range.selectNodeContents(one);
        const drawn = range.getBoundingClientRect(), box = control.getBoundingClientRect();
        if (drawn.right > box.right + SLACK || drawn.left < box.left - SLACK || drawn.bottom > box.bottom + 3 || drawn.top < box.top - 3) {
            tell(`out of ${look(control)}`, `text runs out of ${name(control)}`);
        }
    }

    for (const one of root.querySelectorAll('button, a[href], input, select, [role=button], [role=tab]')) {
        if (!seen(one) || one.closest('[inert], .quiet')) continue;
        const box = one.getBoundingClientRect(), part = share(one);
        if (!one.closest('label') && (box.width < 24 || box.height < 24)) tell(`small ${look(one)}`, `small control, ${Math.round(box.width)} x ${Math.round(box.height)}: ${name(one)}`);
        const needed = one.closest('.prompt, .board-place, .lesson, dialog') && !one.matches('[aria-disabled=true], [disabled]');
        if (needed && part < 0.9) tell(`in sight ${look(one)}`, `only ${Math.round(part * 100)} % in sight: ${name(one)}`);
        const shown = within(one), x = (shown.left + shown.right) / 2, y = (shown.top + shown.bottom) / 2;
        if (part < 0.3) continue;
        const top = document.elementFromPoint(x, y);
        if (top && !one.contains(top) && !top.contains(one) && !top.closest('dialog')) tell(`under ${look(one)}`, `${name(one)} lies under ${name(top)}`);
    }
    return [...faults.values()].map(([first, ...more]) => first + (more.length ? ` (and ${more.length} more)` : ''));
}
