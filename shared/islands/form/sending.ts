/**
 * Handles a press of Submit: checks the form, and sends it. If the device is offline, the enquiry
 * waits in a queue on the device.
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
    // Ignores the second click of a double click. `session` records at once that the form is
    // being sent, but the state in React may be older. After the form was sent, the form is
    // empty, and isJustSent recognises the second click.
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
    // Stores the key. If the visitor reloads the page now and submits again, the key is the same,
    // so the office does not get a second enquiry.
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
    // If the form is no longer on the page, there is no place to show the result.
    if (element.current !== null) receive(result, key, body);
    if (result.kind !== 'queued') return;
    try {
      await sendWhenOnline(key, settled => onSettled(settled, key, body));
    } catch (refused) {
      // If the browser's storage does not respond, a page that the visitor opens later sends the
      // enquiry.
      console.warn('Not kept.', refused);
    }
  };
}
