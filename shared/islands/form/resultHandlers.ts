/** Shows the visitor the errors of a form, or the result of sending the form. */
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
  /**
   * Shows the errors of a form that was not accepted. The keys of `wrong` are the names of the
   * fields.
   */
  refuse(wrong: Texts): void;

  /**
   * Shows the result of sending. `body` has the values that were sent. `key` is their idempotency
   * key.
   */
  receive(result: SendResult, key: string, body: Texts): void;

  /**
   * Shows the result of an enquiry that was queued. `result` is undefined if the enquiry was
   * removed. Shows nothing if the form is hidden or in use again, or if the visitor is elsewhere
   * on the page. The result then stays on the device. client/sendQueue.ts waits for the lock of
   * the enquiry, and shows the result above the page.
   */
  onSettled(result: QueueResult | undefined, key: string, body: Texts): Promise<void>;
}

export function resultHandlers(parts: MailFormParts): ResultHandlers {
  const { form, text, prefill, element, session, tell, setProgress, setSpoken } = parts;

  function refuse(wrong: Texts): void {
    setProgress({ step: 'idle' });
    tell(wrong);
    // With one wrong field, the focus sometimes does not move. If the visitor pressed Enter in
    // this field, the field already has the focus. If the visitor has left the form, the focus
    // stays outside it. In both cases, no screen reader reads the error by itself, so the form
    // announces the error.
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
   * Prepares the form for the next enquiry. If the visitor typed while the form was being sent,
   * the fields keep this text. Otherwise, the fields get their first values.
   */
  function beginNext(body: Texts): void {
    if (element.current === null) return;
    const { values } = check(form, readFields(element.current));
    if (Object.entries(values).every(([name, value]) => value === body[name])) write(prefill);
    saveDraft(form, {}, {});
    session.current = { ...newFormSession(), lastSentAt: performance.now() };
    enhance(form, element.current, prefill, session.current);
  }

  /**
   * Returns what the form shows after a success. `number` is the phone number that the institute
   * will call. It is empty if the form asks for no call.
   */
  function sent(message: string, body: Texts) {
    const number = body[form.callsBack ?? ''] ?? '';
    return { step: 'sent', message: message || form.success, number } as const;
  }

  /**
   * Whether the form may show the result of a waiting enquiry. Three things must be true: the
   * form still says that the enquiry waits, the focus is in the form, and the visitor has typed
   * nothing new. Otherwise, the result would disturb the visitor, because the focus moves to the
   * result. In a closed dialog nothing has the focus, so a form in a closed dialog shows no
   * result. Source: WCAG 3.2.
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
