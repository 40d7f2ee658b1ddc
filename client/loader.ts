/**
 * The script that every page has inlined in its head. It sets the chosen colours and language
 * before the first paint, then finds the markers and waits for their triggers. It loads React
 * only when an island needs it.
 */
import type { schemeKey } from '../shared/islands/scheme';
import { addListeners } from './addListeners';
import { replayEarlyEvents } from './replayEarlyEvents';
import { showScriptFault } from './scriptFault';
import { firstIntent, firstUse } from './triggers';

/** What an island's chunk exports: see server/build/browserFiles.ts. */
interface Chunk {
  start(marker: HTMLElement, notice: () => void): Promise<void>;
}

/** The data attributes of a marker (shared/islands/Island.tsx) that the loader reads. */
interface MarkerData {
  readonly src: string;
  readonly draft?: string;
}

/** TypeScript's library lacks this property. Source: Save Data API. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

const page = document.documentElement;
const dataset = page.dataset;
// The key is a literal, which is shorter than a constant imported from another file.
dataset.scheme = stored('localStorage', 'scheme' satisfies typeof schemeKey) ?? '';

// Preloads the font of the headings (client/styles/fonts.css), so that it arrives sooner. A
// visitor who saves data does not get this font.
if ((navigator as SavesData).connection?.saveData) delete dataset.font;
else addLink({ rel: 'preload', href: dataset.font, as: 'font', crossOrigin: '' });

// A prerendered page waits until it is shown. The click that shows the page may have chosen
// another language.
if (document.prerendering) addListeners([window], ['prerenderingchange'], lead);
else lead();

addEventListener('DOMContentLoaded', () => {
  // The noscript elements name the stylesheets that the first paint does not need
  // (server/pages/document.tsx). The delay gives the first frame time to reach the screen.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const waiting of document.querySelectorAll('noscript')) addLink(waiting.dataset);
    }, 99),
  );
  // In an older browser the page stays as the server sent it, and works without script.
  if (!('popover' in page)) return;
  for (const marker of document.querySelectorAll<HTMLElement>('[data-src]')) arm(marker);
  // Loads the idle script (client/idle.ts). If the script fails to load, the page works without
  // it. Safari has no requestIdleCallback.
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
 * Takes a visitor with a chosen language from an English page to the same page in that language.
 * Each English page has, for every other language, the start of that language's addresses
 * (server/pages/document.tsx). The referrer is not used, since Firefox sends none once a service
 * worker is active. Source: .github/asked.md, "Measuring".
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
    void Promise.race([
      // The first file is the island's chunk. The others are the files that the chunk imports.
      // Importing them now saves a round trip.
      Promise.all(src.split(' ').map(file => import(file))) as Promise<[Chunk]>,
      // A chunk that takes longer counts as failed. Source: .github/asked.md, "Limits".
      new Promise<never>((_, fail) => setTimeout(fail, 120_000)),
    ])
      .then(([chunk]) => chunk.start(marker, showScriptFault))
      .catch(showScriptFault)
      .then(release);
  // Loads the files without running them.
  const prepare = () => src.split(' ').map(href => addLink({ rel: 'modulepreload', href }));
  // If `draft` is undefined, this reads the key `undefined`, under which nothing is stored.
  if (stored('sessionStorage', draft as string)) start();
  else firstUse(marker, prepare, start);
}

function addLink(attributes: object): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/**
 * Stores `newValue` if there is one, and returns the stored value. Returns undefined if the
 * browser refuses storage, as some private modes do.
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
