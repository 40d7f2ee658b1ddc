/** Tells the visitor what happened to an enquiry that was written offline at an earlier visit. */
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

/**
 * The live region is added first, and its text after this time. A screen reader announces only
 * changes in a live region, so the region must exist before its text.
 */
const untilSpokenMs = 100;

/**
 * Shows whether an enquiry was sent. If it was not sent, the visitor can remove it, or open it
 * again in its form. If the visitor only closes the notice, the next pages show it again, until
 * the device has deleted the typed text.
 * @returns the notice. The notice fires `close` when the visitor closes it, as a dialog does.
 */
export function showQueueResult(
  { texts, writtenAt, lang, key, body }: QueuedEnquiry,
  result: QueueResult,
): HTMLElement {
  const isSent = result.kind === 'sent';
  const words = document.createElement('p');
  words.role = isSent ? 'status' : 'alert';
  const say = (text: string) => setTimeout(() => words.replaceChildren(text), untilSpokenMs);

  // An aside is a landmark. So users of a screen reader can jump to the notice with the keys for
  // landmarks.
  const box = document.createElement('aside');
  box.className = isSent ? 'notice notice--good' : 'notice';
  box.lang = lang;
  // The browser does not close a manual popover with Escape. So Escape can close a dialog under
  // the notice.
  box.popover = 'manual';
  const leave = () => {
    const dialog = box.closest('dialog');
    box.remove();
    // The removed notice had the focus, so the focus moves to the dialog or to the main part of
    // the page.
    const next = dialog?.querySelector('button') ?? document.getElementById('main');
    next?.focus({ preventScroll: true });
  };
  const hasText = Object.keys(body).length > 0;
  const close = button(texts.close, async () => {
    leave();
    if (!hasText) await removeQueued(key);
    // The Show button fires no `close` event, because it opens another page. That page shows the
    // other notices.
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

/**
 * Places the notice on the page. If a modal dialog is open, places the notice inside it, because
 * a notice behind a dialog could be neither heard nor clicked.
 */
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
 * Opens the form with the enquiry as its draft. If the form already has another draft, the form
 * shows that draft. In this case, the enquiry stays on the device, and the next page shows the
 * notice again. Does nothing if the enquiry is gone.
 */
async function giveBack(key: string): Promise<void> {
  await forgetOldTexts(Date.now());
  const enquiry = await readQueued(key);
  if (enquiry === undefined || Object.keys(enquiry.body).length === 0) return;
  const { form, body, page } = enquiry;
  const draft = readDraft(form);
  const isEmpty = Object.keys(draft).length === 0;
  if (isEmpty) sessionStorage.setItem(draftKey(form), JSON.stringify(body));
  // While the page was storing this enquiry, the visitor may have closed the page. In this case,
  // the draft is the same enquiry and has the same key.
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
