/**
 * Keeps a draft of the desk's note, since a phone may discard the page during a call. The draft
 * is deleted once a post has stored the note. The desk works without this script, but then a lost
 * note must be typed again.
 */

/** The start of a draft's key. The page's path follows. */
const prefix = 'desk-note ';
/** The storage entry that holds the key of the posted draft. */
const postedKey = 'desk-note-posted';

const note = document.querySelector<HTMLTextAreaElement>('textarea[name=note]');

if (note !== null) {
  try {
    keepDraftOf(note, sessionStorage);
  } catch {
    // Some private modes refuse storage. Then a note lasts only as long as its page.
  }
}

function keepDraftOf(field: HTMLTextAreaElement, storage: Storage): void {
  const key = prefix + location.pathname;
  const posted = storage.getItem(postedKey);
  // The address has `done` once the server has taken the post: server/desk/postedTap.ts.
  if (posted !== null && new URLSearchParams(location.search).has('done')) {
    storage.removeItem(posted);
    storage.removeItem(postedKey);
  }

  // After a refused post, the field already has the posted text, which is newer than the draft.
  if (field.value === '') field.value = storage.getItem(key) ?? '';

  field.addEventListener('input', () => storage.setItem(key, field.value));
  field.form?.addEventListener('submit', () => storage.setItem(postedKey, key));
}
