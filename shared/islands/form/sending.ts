/**
 * From Submit to the answer: checks the form, sends it, or queues it on the device until it is
 * online.
 */
import type { FormEvent } from 'react';
import { check } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import { enqueue } from '../offlineQueue/enqueue';
import { sendWhenOnline } from '../offlineQueue/sendQueued';
import { keptVisit, saveDraft } from './draft';
import { readFields } from './fields';
import { isJustSent, newKey, timing } from './formSession';
import type { MailFormParts } from './mailFormParts';
import { resultHandlers } from './resultHandlers';
import { send } from './send';
import type { Texts } from './texts';

export type SubmitHandler = (event: FormEvent<HTMLFormElement>) => Promise<void>;

export function submitHandler(parts: MailFormParts): SubmitHandler {
  const { form, text, prefill, element, session, tell, setProgress } = parts;
  const { refuse, receive, onSettled } = resultHandlers(parts);

  return async event => {
    event.preventDefault();
    // Reads the session, since the state of this render may be too old for the second click of a
    // double click. If the answer came before that click, the form is already empty again.
    if (session.current.isSending || isJustSent(session.current)) return;

    const raw = { ...readFields(event.currentTarget), ...session.current.foreign };
    const checked = check(form, raw);
    const values = checked.values as Texts;
    if (!checked.ok) {
      refuse(checked.errors as Texts);
      return;
    }

    tell({});
    setProgress({ step: 'sending' });
    session.current.isSending = true;
    session.current.key ??= newKey();
    const { key } = session.current;
    // A visitor who reloads now and sends again sends the same enquiry.
    saveDraft(form, values, prefill, key);
    const body = {
      ...raw,
      ...values,
      ...timing(session.current),
      [extraFields.key]: key,
      [extraFields.visit]: keptVisit(),
    };
    const { id, action, encoding } = form;
    const result = await send({
      form,
      body,
      failure: text.failure,
      enqueue: () =>
        enqueue({
          key,
          body,
          page: location.pathname,
          writtenAt: Date.now(),
          form: { id, action, encoding },
          texts: text.later,
          lang: document.documentElement.lang,
        }),
      onOffline: () => setProgress({ step: 'offline' }),
      onOnline: () => setProgress({ step: 'sending' }),
    });
    // A form that is no longer on the page has no one to inform. The server keeps its enquiry all
    // the same.
    if (element.current !== null) receive(result, key, body);
    if (result.kind !== 'queued') return;
    try {
      await sendWhenOnline(key, settled => onSettled(settled, key, body));
    } catch (refused) {
      // Storage may not answer. The next page sends the enquiry.
      console.warn('Not kept.', refused);
    }
  };
}
