/** What happens from Submit to the answer: checked, sent, kept on the device until there is a connection. */
import type { FormEvent } from 'react';
import { check } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import { sendWhenOnline } from '../offlineQueue/deliver';
import { enqueue } from '../offlineQueue/enqueue';
import { type QueuedEnquiry, removeQueued } from '../offlineQueue/queue';
import { saveDraft } from './draft';
import { enhance } from './enhance';
import { readFields, writeField } from './fields';
import { isJustSent, newFormSession, newKey, timing } from './formSession';
import { elementOf, type MailFormParts, type Texts } from './mailFormParts';
import { type SendResult, send } from './send';
import { onlyField } from './useErrors';

export type SubmitHandler = (event: FormEvent<HTMLFormElement>) => Promise<void>;

export function submitHandler(parts: MailFormParts): SubmitHandler {
  const { form, text, prefill, element, session, tell, setProgress } = parts;

  return async event => {
    event.preventDefault();
    // The state of this render would be too late for the second click of a pair; and where the answer was faster
    // than that click, the form is already empty again.
    if (session.current.isSending || isJustSent(session.current)) return;

    const raw = readFields(elementOf(parts));
    const checked = check(form, raw);
    if (!checked.ok) {
      refuse(parts, checked.errors as Texts);
      return;
    }

    tell({});
    setProgress({ step: 'sending' });
    session.current.isSending = true;
    session.current.key ??= newKey();
    const { key } = session.current;
    const values = checked.values as Texts;
    // A visitor who reloads now, and sends again, sends the same enquiry.
    saveDraft(form, values, prefill, key);
    const body = { ...raw, ...values, ...timing(session.current), [extraFields.key]: key };
    const result = await send({
      form,
      body,
      failure: text.failure,
      keep: () => enqueue(queuedEnquiry(parts, key, body)),
      onOffline: () => setProgress({ step: 'offline' }),
      onOnline: () => setProgress({ step: 'sending' }),
    });
    // A form that is no longer on the page has nobody to tell; its enquiry is kept by the server all the same.
    if (element.current !== null) receive(parts, result, { key, number: numberIn(form, body) });
    if (result.kind === 'kept') onDelivered(parts, await sendWhenOnline(key));
  };
}

/** The one field that is wrong had sent the form by Enter: no focus moves there, so its error is said. */
function refuse({ tell, setProgress, setSpoken }: MailFormParts, wrong: Texts): void {
  setProgress({ step: 'idle' });
  tell(wrong);
  const only = onlyField(wrong);
  const isThere = document.activeElement?.matches(`[name="${only}"]`) === true;
  setSpoken(only !== undefined && isThere ? (wrong[only] ?? '') : '');
}

function receive(
  parts: MailFormParts,
  result: SendResult,
  { key, number }: { readonly key: string; readonly number: string },
): void {
  const { form, session, setProgress } = parts;
  session.current.isSending = false;
  switch (result.kind) {
    case 'sent':
      empty(parts);
      setProgress({ step: 'sent', message: result.message || form.success, number });
      break;
    case 'kept':
      empty(parts);
      setProgress({ step: 'kept', key });
      break;
    case 'refused':
      refuse(parts, result.errors);
      break;
    case 'failed':
      setProgress({ step: 'failed', message: result.message });
  }
}

function empty(parts: MailFormParts): void {
  const { form, prefill, session } = parts;
  for (const field of form.fields) writeField(elementOf(parts), field, prefill[field.name] ?? '');
  saveDraft(form, {}, {});
  session.current = { ...newFormSession(), lastSentAt: performance.now() };
}

function queuedEnquiry({ form, text }: MailFormParts, key: string, body: Texts): QueuedEnquiry {
  const { id, action, encoding } = form;
  return {
    key,
    body,
    page: location.pathname,
    writtenAt: Date.now(),
    form: { id, action, encoding },
    texts: text.later,
    lang: document.documentElement.lang,
  };
}

/** What became of an enquiry that was kept on the device; another page tells it if this form is in use again. */
function onDelivered(parts: MailFormParts, enquiry: QueuedEnquiry | undefined): void {
  const { form, text, prefill, element, session, setProgress } = parts;
  if (enquiry?.result === undefined || element.current === null) return;

  const { key, body, result } = enquiry;
  if (result.kind === 'sent') {
    setProgress(now =>
      now.step === 'kept' || now.step === 'removed'
        ? { step: 'sent', message: result.message || form.success, number: numberIn(form, body) }
        : now,
    );
    void removeQueued(key);
    return;
  }

  if (session.current.edited.size > 0) return;
  for (const field of form.fields) writeField(element.current, field, body[field.name] ?? '');
  enhance(form, element.current, prefill, session.current);
  if (result.kind === 'expired') setProgress({ step: 'failed', message: text.failure });
  else if (Object.keys(result.errors).length > 0) refuse(parts, result.errors);
  else setProgress({ step: 'failed', message: result.message });
  void removeQueued(key);
}

/** The number that will be called; empty where nobody is. */
function numberIn(form: Form, texts: Texts): string {
  return texts[form.callsBack ?? ''] ?? '';
}
