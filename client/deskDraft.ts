/**
 * Keeps a draft of the note that someone types at the desk, because a phone may discard the page
 * during a call. When the server has stored the note, the draft is deleted. The desk also works
 * without this script, but the user must type a lost note again.
 */

/** The start of the key of every draft. The path of the page follows. */
const prefix = 'desk-note ';
/** The storage entry with this name has the key of the draft that was sent last. */
const postedKey = 'desk-note-posted';

const note = document.querySelector<HTMLTextAreaElement>('textarea[name=note]');

if (note !== null) {
  try {
    keepDraftOf(note, sessionStorage);
  } catch {
    // Some browsers refuse storage in private mode. In such a browser, a note is lost if the
    // browser discards the page.
  }
}

function keepDraftOf(field: HTMLTextAreaElement, storage: Storage): void {
  const key = prefix + location.pathname;
  const posted = storage.getItem(postedKey);
  // `done` in the address means that the server has stored the note (server/desk/postedTap.ts).
  if (posted !== null && new URLSearchParams(location.search).has('done')) {
    storage.removeItem(posted);
    storage.removeItem(postedKey);
  }

  // If the server has refused the note, the field has the text that was sent. That text is newer
  // than the draft.
  if (field.value === '') field.value = storage.getItem(key) ?? '';

  field.addEventListener('input', () => storage.setItem(key, field.value));
  field.form?.addEventListener('submit', () => storage.setItem(postedKey, key));
}
