/** The one script of a page: finds the markers and arms their triggers. Inlined; React comes only when it is asked for. */
import { notice } from './notice';
import { holdFirst } from './replay';
import { firstIntent, triggers } from './triggers';

/** What an island's chunk exports: see build.mjs. */
interface Chunk {
  start(marker: HTMLElement): Promise<void>;
}

/** A chunk that takes longer counts as failed. Source: SPEC 9. */
const timeoutMs = 120_000;

for (const marker of document.querySelectorAll<HTMLElement>('[data-src]')) {
  const { when = '', draft = '' } = marker.dataset;
  const release = holdFirst(marker);
  const start = () => {
    load(marker.dataset.src ?? '').then(
      chunk => chunk.start(marker).then(release),
      () => {
        notice();
        release();
      },
    );
  };
  (hasDraft(draft) ? triggers.now : triggers[when])?.(marker, start);
}

// The script's own rules clean a number as a whole; the attribute would cut a pasted one short before that.
for (const input of document.querySelectorAll('[type=tel]')) input.removeAttribute('maxlength');

const { late } = document.documentElement.dataset;
if (late !== undefined) firstIntent(() => triggers.idle(document.documentElement, () => void import(late)));

function load(files: string): Promise<Chunk> {
  const tooLate = new Promise<never>((_, fail) => setTimeout(fail, timeoutMs));
  // The first is the island's own; the rest it would ask for itself, one round trip later.
  const [chunk] = files.split(' ').map(file => import(file));
  return Promise.race([chunk, tooLate]);
}

function hasDraft(key: string): boolean {
  try {
    return key !== '' && sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is refused in some private modes: then there is no draft.
    return false;
  }
}
