// While a run is under way its page fills: what is new is fetched and put where it belongs. What stays the same is left
// alone, so that a click, the focus and the place on the page are not lost. Without a script the browser loads it anew.
const PAUSE = 2000;

function renew(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.nodeName !== fresh.nodeName || !(old instanceof Element)) {
    old.replaceWith(fresh);
    return;
  }
  for (const name of fresh.getAttributeNames()) old.setAttribute(name, fresh.getAttribute(name));
  const [had, come] = [[...old.childNodes], [...fresh.childNodes]];
  come.forEach((node, place) => (had[place] ? renew(had[place], node) : old.append(node)));
  had.slice(come.length).forEach((node) => node.remove());
}

async function fill() {
  let wait = PAUSE;
  try {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    renew(document.querySelector("main"), page.querySelector("main"));
    if (!page.querySelector("script[src*=filling]")) return;
  } catch {
    wait *= 5; // the server is away, maybe not for long
  }
  setTimeout(fill, wait);
}

setTimeout(fill, PAUSE);
