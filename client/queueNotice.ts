/** Tells what became of an enquiry that was written without a connection at an earlier visit. */
import { extraFields } from '../shared/forms/extraFields';
import { draftKey, readDraft } from '../shared/islands/form/draft';
import {
  type QueuedEnquiry,
  type QueueResult,
  readQueued,
  removeQueued,
} from '../shared/islands/offlineQueue/queue';
import { forgetOldTexts } from '../shared/islands/offlineQueue/sendQueued';
import { fill } from '../shared/text/fill';
import { when } from '../shared/text/when';

/** A live region speaks only of what changes in it: it has to be there before its text. */
const untilSpokenMs = 100;

/**
 * What was not sent can be shown in its form again, or removed. Close leaves it where it is: the
 * next page tells of it again, until its text is over a day old.
 * @returns the notice, which fires `close` as a dialog does.
 */
export function showQueueResult(
  { texts, writtenAt, lang, key, body }: QueuedEnquiry,
  result: QueueResult,
): HTMLElement {
  const isSent = result.kind === 'sent';
  const words = document.createElement('p');
  words.role = isSent ? 'status' : 'alert';
  const say = (text: string) => setTimeout(() => words.replaceChildren(text), untilSpokenMs);

  // A landmark: by its keys a reader comes to it.
  const box = document.createElement('aside');
  box.className = isSent ? 'notice notice--good' : 'notice';
  box.lang = lang;
  // Not a dialog: it takes no Escape that is meant for what is under it.
  box.popover = 'manual';
  const leave = () => {
    const dialog = box.closest('dialog');
    box.remove();
    // The focus was in it.
    const next = dialog?.querySelector('button') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  };
  const hasText = Object.keys(body).length > 0;
  const close = button(texts.close, async () => {
    leave();
    if (!hasText) await removeQueued(key);
    // Not where it is shown again, which leaves the page: the next one tells of the others.
    box.dispatchEvent(new Event('close'));
  });
  const show = button(texts.show, async () => {
    leave();
    await giveBack(key);
  });
  const remove = button(texts.remove, async () => {
    await removeQueued(key);
    close.focus();
    for (const action of [show, remove]) action.remove();
    say(texts.removed);
  });
  box.append(words, ...(isSent || !hasText ? [close] : [show, close, remove]));
  const sentence = fill(isSent ? texts.sent : texts.notSent, {
    when: when(new Date(writtenAt), lang),
  });
  box.setAttribute('aria-label', sentence);
  place(box);
  say([sentence, ...reasons(result)].join(' '));
  return box;
}

/** On the page, or inside an open modal dialog: what is behind one is neither heard nor pressed. */
function place(box: HTMLElement): void {
  const dialog = document.querySelector(':modal');
  (dialog ?? document.body).append(box);
  box.showPopover();
  const stayOnPage = () => {
    if (box.isConnected) place(box);
  };
  dialog?.addEventListener('close', stayOnPage, { once: true });
}

function reasons(result: QueueResult): readonly string[] {
  switch (result.kind) {
    case 'sent':
      return [result.message];
    case 'refused':
      return [result.message, ...Object.values(result.errors)];
    case 'expired':
      return [];
  }
}

/**
 * What was typed becomes the form's draft, which shows itself where the form is; unless it has gone
 * meanwhile. Where another text is being written there, that is shown, and this one stays on the
 * device: the next page tells again.
 */
async function giveBack(key: string): Promise<void> {
  await forgetOldTexts(Date.now());
  const enquiry = await readQueued(key);
  if (enquiry === undefined || Object.keys(enquiry.body).length === 0) return;
  const { form, body, page } = enquiry;
  const draft = readDraft(form);
  const isEmpty = Object.keys(draft).length === 0;
  if (isEmpty) sessionStorage.setItem(draftKey(form), JSON.stringify(body));
  // The draft may be this very enquiry, of a page that was closed while it was put aside.
  if (isEmpty || draft[extraFields.key] === key) await removeQueued(key);
  const isHere = location.pathname === page;
  location.assign(`${page}#${form.id}`);
  if (isHere) location.reload();
}

function button(label: string, act: () => Promise<void>): HTMLButtonElement {
  const element = document.createElement('button');
  element.className = 'button';
  element.append(label);
  element.onclick = () => void act();
  return element;
}
