/** Shows the visitor the result of a try to send. */
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
  /** `wrong`: the errors by field name. */
  refuse(wrong: Texts): void;

  /** `body`: the values that were sent with the key. */
  receive(result: SendResult, key: string, body: Texts): void;

  /**
   * The result of a queued enquiry. Undefined if it was removed. The result stays on the device
   * if the form is in use again or hidden, or if the visitor has gone on to something else. Then
   * client/sendQueue.ts, which waits for its lock, shows it above the page.
   */
  onSettled(result: QueueResult | undefined, key: string, body: Texts): Promise<void>;
}

export function resultHandlers(parts: MailFormParts): ResultHandlers {
  const { form, text, prefill, element, session, tell, setProgress, setSpoken } = parts;

  function refuse(wrong: Texts): void {
    setProgress({ step: 'idle' });
    tell(wrong);
    // If the one wrong field has the focus already (Enter sent the form), or if the visitor has
    // gone on to something else, no focus moves. Then the error is only announced.
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
   * Begins the next filling. It is empty, or has the text that was typed during sending and is
   * not in the sent enquiry.
   */
  function beginNext(body: Texts): void {
    if (element.current === null) return;
    const { values } = check(form, readFields(element.current));
    if (Object.entries(values).every(([name, value]) => value === body[name])) write(prefill);
    saveDraft(form, {}, {});
    session.current = { ...newFormSession(), lastSentAt: performance.now() };
    enhance(form, element.current, prefill, session.current);
  }

  /** Takes the number that the institute will call. Empty if it calls nobody. */
  function sent(message: string, body: Texts) {
    const number = body[form.callsBack ?? ''] ?? '';
    return { step: 'sent', message: message || form.success, number } as const;
  }

  /**
   * Whether the form shows this enquiry, has the focus, and holds no new typing. The answer takes
   * the focus, which would disturb a visitor elsewhere on the page. Source: WCAG 3.2. A closed
   * dialog has no focus.
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
