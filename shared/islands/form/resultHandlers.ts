/** What a visitor is shown of what a try to send came to. */
import { check } from '../../forms/check';
import { type QueueResult, removeQueued } from '../offlineQueue/queue';
import { hasLeft } from './attention';
import { saveDraft } from './draft';
import { enhance } from './enhance';
import { readFields, writeField } from './fields';
import { newFormSession } from './formSession';
import type { MailFormParts } from './mailFormParts';
import type { SendResult } from './send';
import type { Texts } from './texts';
import { onlyField } from './useErrors';

export interface ResultHandlers {
  /** `wrong`: the errors, by the names of the fields. */
  refuse(wrong: Texts): void;

  /** `body`: what was sent under the key. */
  receive(result: SendResult, key: string, body: Texts): void;

  /**
   * What became of an enquiry that was queued on the device; nothing where it was removed. Where
   * this form is in use again or out of sight, or its visitor has gone on to something else, it
   * stays there: client/sendQueue.ts waits for its lock, and tells it above the page.
   */
  onSettled(result: QueueResult | undefined, key: string, body: Texts): Promise<void>;
}

export function resultHandlers(parts: MailFormParts): ResultHandlers {
  const { form, text, prefill, element, session, tell, setProgress, setSpoken } = parts;

  function refuse(wrong: Texts): void {
    setProgress({ step: 'idle' });
    tell(wrong);
    // Where the one field that is wrong had sent the form by Enter, or the visitor has gone on to
    // something else, no focus moves to it: its error is said.
    const only = onlyField(wrong);
    const isThere = document.activeElement?.matches(`[name="${only}"]`) === true;
    const isSaid = only !== undefined && (isThere || hasLeft(element.current));
    setSpoken(isSaid ? (wrong[only] ?? '') : '');
  }

  function fail(message: string): void {
    setProgress({ step: 'failed', message });
  }

  function write(values: Texts): void {
    for (const field of form.fields) {
      if (element.current !== null) writeField(element.current, field, values[field.name] ?? '');
    }
  }

  /**
   * Begins the next filling: empty, or with what was typed while this one was sent, and so is not
   * in it.
   */
  function beginNext(body: Texts): void {
    if (element.current === null) return;
    const { values } = check(form, readFields(element.current));
    if (Object.entries(values).every(([name, value]) => value === body[name])) write(prefill);
    saveDraft(form, {}, {});
    session.current = { ...newFormSession(), lastSentAt: performance.now() };
    enhance(form, element.current, prefill, session.current);
  }

  /** The number that will be called; empty where nobody is. */
  function sent(message: string, body: Texts) {
    const number = body[form.callsBack ?? ''] ?? '';
    return { step: 'sent', message: message || form.success, number } as const;
  }

  /**
   * Whether the form tells of this enquiry, and its visitor is still there, and has not begun the
   * next one. Its answer takes the focus: who is elsewhere by then would be torn away. Source: WCAG
   * 3.2. A dialog that is closed has no focus.
   */
  function isShown(key: string): boolean {
    const { waitingKey, edited } = session.current;
    const isThere = element.current?.contains(document.activeElement) === true;
    return waitingKey === key && edited.size === 0 && isThere;
  }

  return {
    refuse,

    receive(result, key, body) {
      session.current.isSending = false;
      if (result.kind === 'refused') return refuse(result.errors);
      if (result.kind === 'failed') return fail(result.message);
      beginNext(body);
      if (result.kind === 'sent') return setProgress(sent(result.message, body));
      session.current.waitingKey = key;
      setProgress({ step: 'queued', key, by: result.by });
    },

    async onSettled(result, key, body) {
      if (element.current === null) return;

      if (result === undefined || !isShown(key)) {
        setProgress(now => (now.step === 'queued' && now.key === key ? { step: 'idle' } : now));
        return;
      }

      if (result.kind === 'sent') setProgress(sent(result.message, body));
      else {
        write(body);
        enhance(form, element.current, prefill, session.current);
        if (result.kind === 'expired') fail(text.failure);
        else if (Object.keys(result.errors).length > 0) refuse(result.errors);
        else fail(result.message);
      }
      await removeQueued(key);
    },
  };
}
