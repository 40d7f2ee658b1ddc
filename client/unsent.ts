/** Sends what was written without a connection at an earlier visit, and tells what became of it. */
import { draftKey } from '../shared/islands/form/draft';
import { tryToSend } from '../shared/islands/unsent/deliver';
import {
  allUnsent,
  dropUnsent,
  type End,
  holding,
  readUnsent,
  type Unsent,
} from '../shared/islands/unsent/unsent';
import { fill } from '../shared/text/fill';
import { when } from '../shared/text/when';

/** Now, and whenever the connection returns. */
export async function deliverUnsent(): Promise<void> {
  if (!('locks' in navigator)) return;
  addEventListener('online', () => void deliverAll());
  await deliverAll();
}

async function deliverAll(): Promise<void> {
  if (!navigator.onLine) return;
  for (const { key } of await allUnsent())
    void holding(key, async () => {
      const message = await readUnsent(key);
      const end = message && (await tryToSend(message, Date.now()));
      if (message === undefined || end === undefined) return;
      await seen();
      tell(message, end);
      // What was not taken stays until its writer has it back.
      if (end.kind === 'sent') await dropUnsent(key);
    });
}

/** Nobody reads a notice on a page in the background. */
async function seen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise(resolve => document.addEventListener('visibilitychange', resolve, { once: true }));
}

function tell(message: Unsent, end: End): void {
  const { texts, writtenAt, lang, key } = message;
  const sentence = fill(end.kind === 'sent' ? texts.sent : texts.notSent, {
    when: when(new Date(writtenAt), lang),
  });
  const box = document.createElement('div');
  box.className = end.kind === 'sent' ? 'notice notice--good' : 'notice';
  box.role = end.kind === 'sent' ? 'status' : 'alert';
  box.lang = lang;
  const close = button(texts.close, () => {
    box.remove();
    return dropUnsent(key);
  });
  const actions = end.kind === 'sent' ? [close] : [button(texts.show, () => giveBack(message)), close];
  box.append([sentence, ...reasons(end)].join(' '), ...actions);
  document.body.append(box);
}

function reasons(end: End): readonly string[] {
  switch (end.kind) {
    case 'sent':
      return [end.message];
    case 'refused':
      return [end.message, ...Object.values(end.errors)];
    case 'expired':
      return [];
  }
}

/** What was typed becomes the form's draft, which shows itself where the form is. */
async function giveBack({ key, form, body, page }: Unsent): Promise<void> {
  sessionStorage.setItem(draftKey(form), JSON.stringify(body));
  await dropUnsent(key);
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
