/**
 * Every page has this script in its head. The script sets the chosen colours and language before
 * the first paint. Then it finds the markers of the islands, and waits for the visitor to use
 * one. It loads React only when an island needs it.
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

/** TypeScript's library does not have this property. Source: Save Data API. */
interface SavesData {
  readonly connection?: { readonly saveData?: boolean };
}

const page = document.documentElement;
const dataset = page.dataset;
// The key is written here as text, because an import of the constant would make this script
// longer.
dataset.scheme = stored('localStorage', 'scheme' satisfies typeof schemeKey) ?? '';

// Preloads the font of the headings (client/styles/fonts.css), so that it arrives sooner. If the
// browser's data saver is on, the font is not loaded at all.
if ((navigator as SavesData).connection?.saveData) delete dataset.font;
else addLink({ rel: 'preload', href: dataset.font, as: 'font', crossOrigin: '' });

// A prerendered page waits until the visitor sees it, because the click that opens the page may
// also choose another language.
if (document.prerendering) addListeners([window], ['prerenderingchange'], lead);
else lead();

addEventListener('DOMContentLoaded', () => {
  // The noscript elements contain the stylesheets that the first paint does not need
  // (server/pages/document.tsx). They are added after a delay, so that the first frame is on the
  // screen sooner.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const waiting of document.querySelectorAll('noscript')) addLink(waiting.dataset);
    }, 99),
  );
  // An older browser runs no islands. The page stays as the server sent it, and works without
  // script.
  if (!('popover' in page)) return;
  for (const marker of document.querySelectorAll<HTMLElement>('[data-src]')) arm(marker);
  // Loads the idle script (client/idle.ts). If it fails to load, the page still works. Safari has
  // no requestIdleCallback, so setTimeout replaces it.
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
 * If the visitor has chosen another language, opens the same page in that language instead of an
 * English page. For each other language, a data attribute of the English page has the start of
 * the address, such as `/hi/` (server/pages/document.tsx). This function does not use the
 * referrer, because Firefox sends none when a service worker is active. Source: .github/asked.md,
 * "Measuring".
 */
function lead(): void {
  const start = dataset[stored('localStorage', 'language') as string];
  if (start) {
    page.hidden = true;
    // biome-ignore lint/style/useTemplate: with `+`, the script of every page is some bytes shorter
    location.replace(location.href.replace(origin + '/', start));
  }
}

function arm(marker: HTMLElement): void {
  const { draft, src } = marker.dataset as unknown as MarkerData;
  const release = replayEarlyEvents(marker);
  const start = () =>
    void Promise.race([
      // The first file is the island's chunk. The chunk imports the other files. They are
      // imported here, so that the browser requests all of them at the same time.
      Promise.all(src.split(' ').map(file => import(file))) as Promise<[Chunk]>,
      // After this time, the chunk counts as failed. Source: .github/asked.md, "Limits".
      new Promise<never>((_, fail) => setTimeout(fail, 120_000)),
    ])
      .then(([chunk]) => chunk.start(marker, showScriptFault))
      .catch(showScriptFault)
      .then(release);
  // Loads the files without running them.
  const prepare = () => src.split(' ').map(href => addLink({ rel: 'modulepreload', href }));
  // If `draft` is undefined, the key is the text `undefined`. Nothing is stored under that key.
  if (stored('sessionStorage', draft as string)) start();
  else firstUse(marker, prepare, start);
}

function addLink(attributes: object): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/**
 * Stores `newValue` if there is one. Returns the stored value. Returns undefined if the browser
 * refuses storage, as some do in private mode.
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
