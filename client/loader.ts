/**
 * The one script of a page, inlined in its head: sets the chosen colours before the first paint, then finds the
 * markers and arms their triggers. React comes only when it is asked for.
 */
import { schemeKey } from '../shared/islands/scheme';
import { notice } from './notice';
import { holdFirst } from './replay';
import { firstIntent, triggers } from './triggers';

/** What an island's chunk exports: see build.mjs. */
interface Chunk {
  start(marker: HTMLElement): Promise<void>;
}

/** A chunk that takes longer counts as failed. Source: SPEC 9. */
const timeoutMs = 120_000;

const page = document.documentElement;
page.dataset.scheme = stored('localStorage', schemeKey) ?? '';
document.addEventListener('DOMContentLoaded', () => {
  for (const marker of document.querySelectorAll<HTMLElement>('[data-src]')) arm(marker);
  const { late } = page.dataset;
  // When it fails, a visitor misses nothing.
  const fetchLate = (file: string) => void import(file).catch(() => {});
  if (late !== undefined) firstIntent(() => triggers.idle(page, () => fetchLate(late)));
});

function arm(marker: HTMLElement): void {
  const { when = '', draft = '', src = '' } = marker.dataset;
  const release = holdFirst(marker);
  const start = () => {
    load(src)
      .then(chunk => chunk.start(marker))
      .catch(notice)
      .then(release);
  };
  (stored('sessionStorage', draft) === null ? triggers[when] : triggers.now)?.(marker, start);
}

function load(files: string): Promise<Chunk> {
  const tooLate = new Promise<never>((_, fail) => setTimeout(fail, timeoutMs));
  // The first is the island's own; the rest it would ask for itself, one round trip later.
  const chunks = Promise.all(files.split(' ').map(file => import(file)));
  return Promise.race([chunks.then(([chunk]) => chunk), tooLate]);
}

/** Storage is refused in some private modes: then nothing was stored. */
function stored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
