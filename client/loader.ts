/**
 * The one script of a page, inlined in its head: sets the chosen
 * colours and language before the first paint, then finds the markers
 * and arms their triggers. React comes only when it is asked for.
 */
import type { schemeKey } from '../shared/islands/scheme';
import { addListeners } from './addListeners';
import { notice } from './notice';
import { replayEarlyEvents } from './replayEarlyEvents';
import { firstIntent, firstUse } from './triggers';

/** What an island's chunk exports: see server/build/browserFiles.ts. */
interface Chunk {
  start(marker: HTMLElement, notice: () => void): Promise<void>;
}

/** What shared/islands/Island.tsx writes at a marker, as far as it is read here. */
interface MarkerData {
  readonly src: string;
  readonly draft?: string;
}

/** Not in TypeScript's library. Source: Save Data API. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

const page = document.documentElement;
const dataset = page.dataset;
// As a text here, which is shorter than a constant of another file.
dataset.scheme = stored('localStorage', 'scheme' satisfies typeof schemeKey) ?? '';

// The headings' own font (client/styles/fonts.css), for who does not save data. Asked for here, it
// is there sooner.
if ((navigator as SavesData).connection?.saveData) delete dataset.font;
else addLink({ rel: 'preload', href: dataset.font, as: 'font', crossOrigin: '' });

// A page that is made ready ahead waits until it is shown: the press that shows it may have chosen
// another language.
if (document.prerendering) addListeners([window], ['prerenderingchange'], lead);
else lead();

addEventListener('DOMContentLoaded', () => {
  // What the first paint does not need waits in these: server/pages/document.tsx. A frame is on the
  // screen a while after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const waiting of document.querySelectorAll('noscript')) addLink(waiting.dataset);
    }, 99),
  );
  // Older browsers keep the page as the server has sent it, which works without script.
  if (!('popover' in page)) return;
  for (const marker of document.querySelectorAll<HTMLElement>('[data-src]')) arm(marker);
  // Every page names it. When it fails, a visitor
  // misses nothing. Safari has no requestIdleCallback.
  firstIntent(() =>
    (window.requestIdleCallback ?? setTimeout)(() =>
      import(dataset.idle as string).catch(() => {}),
    ),
  );
});
addEventListener('click', ({ target }) => {
  stored(
    'localStorage',
    'language',
    (target as Element).closest<HTMLAnchorElement>('[hreflang]')?.hreflang,
  );
});

/**
 * Who has pressed a language is led to it at an English page, which names what its addresses begin
 * with (server/pages/document.tsx). Not by the referrer: Firefox gives none once a service worker
 * has taken over. Source: .github/asked.md, "Measuring".
 */
function lead(): void {
  const start = dataset[stored('localStorage', 'language') as string];
  if (start) {
    page.hidden = true;
    // biome-ignore lint/style/useTemplate: some bytes shorter, and every page has them
    location.replace(location.href.replace(origin + '/', start));
  }
}

function arm(marker: HTMLElement): void {
  const { draft, src } = marker.dataset as unknown as MarkerData;
  const release = replayEarlyEvents(marker);
  const start = () =>
    // A chunk that takes longer counts as failed. Source: .github/asked.md, "Limits".
    void Promise.race([
      // The first is the island's own; the rest it would ask for itself, one round trip later.
      Promise.all(src.split(' ').map(file => import(file))) as Promise<[Chunk]>,
      new Promise<never>((_, fail) => setTimeout(fail, 120_000)),
    ])
      .then(([chunk]) => chunk.start(marker, notice))
      .catch(notice)
      .then(release);
  // Fetched, and not run yet.
  const prepare = () => src.split(' ').map(href => addLink({ rel: 'modulepreload', href }));
  // Without a draft's key, nothing is under it.
  if (stored('sessionStorage', draft as string)) start();
  else firstUse(marker, prepare, start);
}

function addLink(attributes: object): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/**
 * Sets the new value, if there is one. Storage is refused
 * in some private modes: then nothing was stored.
 */
function stored(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  newValue?: string | undefined,
): string | undefined {
  try {
    if (newValue) window[storage][key] = newValue;
    return window[storage][key];
  } catch {
    return undefined;
  }
}
