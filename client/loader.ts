/**
 * The one script of a page, inlined in its head: sets the chosen
 * colours and language before the first paint, then finds the markers
 * and arms their triggers. React comes only when it is asked for.
 */
import type { schemeKey } from '../shared/islands/scheme';
import { notice } from './notice';
import { replayEarlyEvents } from './replayEarlyEvents';
import { firstIntent, triggers } from './triggers';

/** What an island's chunk exports: see server/build/islands.ts. */
interface Chunk {
  start(marker: HTMLElement): Promise<void>;
}

/** What shared/islands/Island.tsx writes at a marker, as far as it is read here. */
interface MarkerData {
  readonly src: string;
  readonly when: string;
  readonly draft?: string;
}

/** Not in TypeScript's library. Source: Save Data API. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

const page = document.documentElement;
const dataset = page.dataset;
// As a text here, which is shorter than a constant of another file.
dataset.scheme = stored('localStorage', 'scheme' satisfies typeof schemeKey);

// The headings' own font (client/styles/fonts.css), for who does not save data. Asked for here, it
// is there sooner.
if ((navigator as SavesData).connection?.saveData) delete dataset.font;
else addLink({ rel: 'preload', href: dataset.font, as: 'font', crossOrigin: '' });

// Who has pressed a language is led to it at an English page. Not by the referrer: Firefox gives
// none once a service worker has taken over. Source: .github/asked.md, "Measuring".
const chosen = stored('localStorage', 'language');
if (chosen && page.lang === 'en' && chosen !== 'en') {
  page.hidden = true;
  // Home is /hi, without a slash at its end.
  // biome-ignore lint/style/useTemplate: some bytes shorter, and every page has them
  location.replace(location.href.replace(location.origin, '/' + chosen).replace(/\/$/, ''));
}

addEventListener('DOMContentLoaded', () => {
  // What the first paint does not need waits in these: server/pages/document.tsx. A frame is on the
  // screen a while after it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      document.querySelectorAll('noscript').forEach(waiting => void addLink(waiting.dataset));
    }, 99),
  );
  // Older browsers keep the page as the server has sent it, which works without script.
  if (!('popover' in page)) return;
  document.querySelectorAll<HTMLElement>('[data-src]').forEach(arm);
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
    (target as Element).closest<HTMLAnchorElement>('a[hreflang]')?.hreflang,
  );
});

function arm(marker: HTMLElement): void {
  const { when, draft, src } = marker.dataset as unknown as MarkerData;
  const release = replayEarlyEvents(marker);
  const start = () =>
    // A chunk that takes longer counts as failed. Source: .github/asked.md, "Limits".
    void Promise.race([
      // The first is the island's own; the rest it would ask for itself, one round trip later.
      Promise.all<Chunk>(src.split(' ').map(file => import(file))),
      new Promise<Chunk[]>((_, fail) => setTimeout(fail, 120_000)),
    ])
      .then(([chunk]) => chunk?.start(marker))
      .catch(notice)
      .then(release);
  // Fetched, and not run yet.
  const prepare = () => src.split(' ').map(href => addLink({ rel: 'modulepreload', href }));
  // Without a draft's key, nothing is under it.
  if (stored('sessionStorage', draft as string)) start();
  else triggers[when]?.(marker, start, prepare);
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
): string {
  try {
    if (newValue) window[storage][key] = newValue;
    return window[storage][key] ?? '';
  } catch {
    return '';
  }
}
