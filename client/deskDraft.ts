/**
 * Keeps what is typed into a note of the desk, while a call lasts and the phone throws the page
 * away. Gone once a tap has taken it. It is the one script of the desk, and only saves typing.
 */

/** Before the path of the page. */
const prefix = 'desk-note ';
/** Names the draft that was posted. */
const postedKey = 'desk-note-posted';

const note = document.querySelector<HTMLTextAreaElement>('textarea[name=note]');

if (note !== null) {
  try {
    keepDraftOf(note, sessionStorage);
  } catch {
    // Storage is refused in some private modes: then a note lasts as long as its page.
  }
}

function keepDraftOf(field: HTMLTextAreaElement, storage: Storage): void {
  const key = prefix + location.pathname;
  const posted = storage.getItem(postedKey);
  // `done` is in the address once the post was taken: server/desk/postedTap.ts.
  if (posted !== null && new URLSearchParams(location.search).has('done')) {
    storage.removeItem(posted);
    storage.removeItem(postedKey);
  }

  // What comes back with a post that was refused is newer.
  if (field.value === '') field.value = storage.getItem(key) ?? '';

  field.addEventListener('input', () => storage.setItem(key, field.value));
  field.form?.addEventListener('submit', () => storage.setItem(postedKey, key));
}
