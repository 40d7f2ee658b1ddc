/** What happens to a mail form in the browser: cleaned as typed, checked, sent, kept until it is sent. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { check, fieldError, removedCharactersError } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import type { Field, Form } from '../../forms/form';
import { kindRow } from '../../forms/kinds';
import type * as en from '../../text/en';
import { sendWhenOnline } from '../unsent/deliver';
import { keepUnsent } from '../unsent/keepUnsent';
import { dropUnsent, type Unsent } from '../unsent/unsent';
import { focusOn } from './attention';
import { saveDraft } from './draft';
import { cleanInPlace, fieldOf, readFields, writeField } from './fields';
import { type FormSession, isJustSent, newFormSession, newKey, timing } from './formSession';
import { whenDialogCloses, whenPointerIsUp, whenShownAgain } from './pageEvents';
import { type SendResult, send } from './send';
import { takeOver } from './takeOver';
import { onlyField, useErrors } from './useErrors';
import { type Progress, useProgress } from './useProgress';

type Texts = Readonly<Record<string, string>>;

/** What a page's HTML began with. */
interface Beginning {
  readonly prefill: Texts;
  readonly errors: Texts;
  readonly message: string | undefined;
  readonly text: typeof en.form;
}

/** What the form's element shows, and what it calls. */
export interface MailFormState {
  readonly element: RefObject<HTMLFormElement | null>;
  /** What is wrong, by the names of the fields. */
  readonly errors: Texts;
  /** What the summary lists. */
  readonly listed: Texts;
  /** For a screen reader, where the focus stays in the field that is wrong; empty for nothing. */
  readonly spoken: string;
  readonly progress: Progress;
  /** Withdraws what waits on the device under this key: nothing of it is sent any more. */
  readonly remove: (key: string) => Promise<void>;
  /** From the label of a sent enquiry back to the fields. */
  readonly again: () => void;
  readonly handlers: Handlers;
}

interface Handlers {
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCompositionEnd: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

export function useMailForm(
  form: Form,
  { prefill, errors: firstErrors, message, text }: Beginning,
): MailFormState {
  const element = useRef<HTMLFormElement>(null);
  const session = useRef<FormSession>(newFormSession());
  const { errors, listed, mark, tell } = useErrors(firstErrors, element, text.titlePrefix);
  const [progress, setProgress] = useProgress(message, element);
  const [spoken, setSpoken] = useState('');

  useEffect(() => takeOver(form, element.current, prefill, session.current), [form, prefill]);
  useEffect(
    () =>
      whenDialogCloses(element.current, () => {
        setProgress(now => (now.step === 'sent' ? { step: 'idle' } : now));
        tell({});
      }),
    [setProgress, tell],
  );
  useEffect(
    () =>
      whenShownAgain(() => {
        session.current.isSending = false;
        setProgress({ step: 'idle' });
      }),
    [setProgress],
  );

  function onInput({ target, nativeEvent }: FormEvent<HTMLFormElement>): void {
    const field = fieldOf(form, target);
    // A Marathi or Hindi keyboard composes a letter in steps; cleaning one of them would break the letter.
    if (field === undefined || ('isComposing' in nativeEvent && nativeEvent.isComposing)) return;
    const before =
      session.current.cut?.field === field.name ? session.current.cut.typed : undefined;
    const typed = cutTyped(form, field, cleanInPlace(field, target), before);
    const cut = typed === undefined ? undefined : removedCharactersError(field, typed, form.wrong);
    session.current.begunAt ??= performance.now();
    session.current.edited.add(field.name);
    session.current.cut = typed === undefined ? undefined : { field: field.name, typed };
    const values = check(form, readFields(formElement())).values as Texts;
    saveDraft(form, values, prefill, session.current.key);
    setSpoken(cut ?? '');
    if (cut !== undefined) mark(field.name, cut);
    else if (errors[field.name] !== undefined) {
      // An answer that is only begun is not wrong yet: that is told when the field is left.
      const isRight = fieldError(field, values[field.name] ?? '', form.wrong) === undefined;
      if (isRight || before !== undefined) mark(field.name, undefined);
    }
  }

  function onBlur({ target }: FormEvent<HTMLFormElement>): void {
    const field = fieldOf(form, target);
    const { edited, cut } = session.current;
    if (
      field === undefined ||
      !edited.has(field.name) ||
      (cut?.field === field.name && isNumber(field))
    )
      return;
    session.current.cut = undefined;
    setSpoken('');
    const value = (check(form, readFields(formElement())).values as Texts)[field.name] ?? '';
    whenPointerIsUp(() => mark(field.name, fieldError(field, value, form.wrong)));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // The state of this render would be too late for the second click of a pair; and where the answer was faster
    // than that click, the form is already empty again.
    if (session.current.isSending || isJustSent(session.current)) return;
    const raw = readFields(formElement());
    const checked = check(form, raw);
    if (!checked.ok) return refuse(checked.errors as Texts);
    tell({});
    setProgress({ step: 'sending' });
    session.current.isSending = true;
    session.current.key ??= newKey();
    const { key } = session.current;
    // A visitor who reloads now, and sends again, sends the same enquiry.
    saveDraft(form, checked.values as Texts, prefill, key);
    const body = {
      ...raw,
      ...(checked.values as Texts),
      ...timing(session.current),
      [extraFields.key]: key,
    };
    const answer = await send({
      form,
      body,
      failure: text.failure,
      keep: () => keepUnsent(unsent(key, body)),
      onOffline: () => setProgress({ step: 'offline' }),
      onOnline: () => setProgress({ step: 'sending' }),
    });
    // A form that is no longer on the page has nobody to tell; its enquiry is kept by the server all the same.
    if (element.current !== null) receive(answer, key, numberIn(body));
    if (answer.kind === 'kept') tellLater(await sendWhenOnline(key));
  }

  function unsent(key: string, body: Texts): Unsent {
    const { id, action, encoding } = form;
    const { pathname } = location;
    return {
      key,
      body,
      page: pathname,
      writtenAt: Date.now(),
      form: { id, action, encoding },
      texts: text.later,
      lang: document.documentElement.lang,
    };
  }

  /** What became of an enquiry that was kept on the device; another page tells it if this form is in use again. */
  function tellLater(enquiry: Unsent | undefined) {
    if (enquiry?.end === undefined || element.current === null) return;
    const { key, body, end } = enquiry;
    if (end.kind === 'sent') {
      setProgress(now =>
        now.step === 'kept' || now.step === 'removed'
          ? { step: 'sent', message: end.message || form.success, number: numberIn(body) }
          : now,
      );
    } else {
      if (session.current.edited.size > 0) return;
      for (const field of form.fields) writeField(formElement(), field, body[field.name] ?? '');
      takeOver(form, element.current, prefill, session.current);
      if (end.kind === 'refused' && Object.keys(end.errors).length > 0) refuse(end.errors);
      else
        setProgress({
          step: 'failed',
          message: end.kind === 'refused' ? end.message : text.failure,
        });
    }
    void dropUnsent(key);
  }

  async function remove(key: string) {
    await dropUnsent(key);
    setProgress({ step: 'removed' });
  }

  function receive(answer: SendResult, key: string, number: string) {
    session.current.isSending = false;
    switch (answer.kind) {
      case 'sent':
        empty();
        return setProgress({ step: 'sent', message: answer.message || form.success, number });
      case 'kept':
        empty();
        return setProgress({ step: 'kept', key });
      case 'refused':
        return refuse(answer.errors);
      case 'failed':
        return setProgress({ step: 'failed', message: answer.message });
    }
  }

  function numberIn(texts: Texts): string {
    return texts[form.callsBack ?? ''] ?? '';
  }

  function again() {
    // The second click of a pair on Submit may hit the button that stands there now.
    if (isJustSent(session.current)) return;
    setProgress({ step: 'idle' });
    // After React has drawn them.
    requestAnimationFrame(() => focusOn(element.current, '.field-row__input'));
  }

  function empty() {
    for (const field of form.fields) writeField(formElement(), field, prefill[field.name] ?? '');
    saveDraft(form, {}, {});
    session.current = { ...newFormSession(), lastSentAt: performance.now() };
  }

  function refuse(wrong: Texts) {
    setProgress({ step: 'idle' });
    tell(wrong);
    // The one field that is wrong had sent the form by Enter: no focus moves there.
    const only = onlyField(wrong);
    const isThere = document.activeElement?.matches(`[name="${only}"]`) === true;
    setSpoken(only !== undefined && isThere ? (wrong[only] ?? '') : '');
  }

  function formElement(): HTMLFormElement {
    if (element.current === null) throw new Error(`The form ${form.id} has no element.`);
    return element.current;
  }

  return {
    element,
    errors,
    listed,
    spoken,
    progress,
    remove,
    again,
    handlers: { onInput, onCompositionEnd: onInput, onBlur, onSubmit },
  };
}

/** What is cut of a field's input. A name is right without what was left out: its message stays, or nobody reads it. */
function cutTyped(
  form: Form,
  field: Field,
  typed: string,
  before: string | undefined,
): string | undefined {
  const isCut = removedCharactersError(field, typed, form.wrong) !== undefined;
  if (isNumber(field)) return isCut ? typed : undefined;
  return isCut ? `${before ?? ''}${typed}` : before;
}

function isNumber({ kind }: Field): boolean {
  return kindRow(kind).input === 'tel';
}
