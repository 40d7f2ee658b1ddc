/** What happens to a mail form in the browser: cleaned as typed, checked, sent, kept until it is sent. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { check, fieldError } from '../../forms/check';
import { extraFields } from '../../forms/extraFields';
import type { Form } from '../../forms/form';
import type * as en from '../../text/en';
import { sendWhenOnline } from '../unsent/deliver';
import { keepUnsent } from '../unsent/keepUnsent';
import { dropUnsent, type Unsent } from '../unsent/unsent';
import { saveDraft } from './draft';
import { cleanInPlace, fieldOf, readFields, writeField } from './fields';
import { type Filling, isJustSent, newFilling, newKey } from './filling';
import { type Answer, send } from './send';
import { takeOver } from './takeOver';

type Texts = Readonly<Record<string, string>>;

export type Progress =
  | { readonly step: 'idle' | 'sending' | 'offline' | 'kept' }
  | { readonly step: 'sent' | 'failed'; readonly message: string };

/** What a page's HTML began with. */
interface Beginning {
  readonly prefill: Texts;
  readonly errors: Texts;
  readonly message: string | undefined;
  readonly text: typeof en.form;
}

export function useMailForm(form: Form, { prefill, errors: firstErrors, message, text }: Beginning) {
  const element = useRef<HTMLFormElement>(null);
  const filling = useRef<Filling>(newFilling());
  const [errors, setErrors] = useState<Texts>(firstErrors);
  /** Names that the summary lists: those that were wrong at the last try to send. */
  const [summary, setSummary] = useState<readonly string[]>(Object.keys(firstErrors));
  const [progress, setProgress] = useState<Progress>(
    message === undefined ? { step: 'idle' } : { step: 'failed', message },
  );

  const firstProgress = useRef(progress);

  useEffect(() => takeOver(form, element.current, prefill, filling.current), [form, prefill]);
  useEffect(
    () =>
      resetWhenShownAgain(() => {
        filling.current.isSending = false;
        setProgress({ step: 'idle' });
      }),
    [],
  );
  // Focus goes to the answer: the summary of what is wrong, or the result. Source: WCAG 4.1.3; DECISIONS, "Forms".
  useEffect(() => {
    // What the page came with is no news: taking over moves no focus.
    if (progress === firstProgress.current) return;
    if (['sent', 'failed', 'kept'].includes(progress.step)) focusOn(element.current, '.mail-form__result');
    // The text under the button may be below the edge of a phone's screen, or under the bar there.
    else element.current?.querySelector('.mail-form__progress')?.scrollIntoView({ block: 'nearest' });
  }, [progress]);

  const mark = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error === undefined ? others : { ...others, [name]: error }));

  function onInput({ target, nativeEvent }: FormEvent<HTMLFormElement>) {
    const field = fieldOf(form, target);
    // A Marathi or Hindi keyboard composes a letter in steps; cleaning one of them would break the letter.
    if (field === undefined || ('isComposing' in nativeEvent && nativeEvent.isComposing)) return;
    cleanInPlace(field, target);
    filling.current.begunAt ??= performance.now();
    filling.current.edited.add(field.name);
    const values = check(form, readFields(formElement())).values as Texts;
    saveDraft(form, values, prefill);
    if (errors[field.name] !== undefined)
      mark(field.name, fieldError(field, values[field.name] ?? '', form.wrong));
  }

  function onBlur({ target }: FormEvent<HTMLFormElement>) {
    const field = fieldOf(form, target);
    if (field === undefined || !filling.current.edited.has(field.name)) return;
    const value = (check(form, readFields(formElement())).values as Texts)[field.name] ?? '';
    whenPointerIsUp(() => mark(field.name, fieldError(field, value, form.wrong)));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The state of this render would be too late for the second click of a pair; and where the answer was faster
    // than that click, the form is already empty again.
    if (filling.current.isSending || isJustSent(filling.current)) return;
    const raw = readFields(formElement());
    const checked = check(form, raw);
    if (!checked.ok) return refuse(checked.errors as Texts);
    refuse({});
    setProgress({ step: 'sending' });
    filling.current.isSending = true;
    filling.current.key ??= newKey();
    const { key, begunAt } = filling.current;
    const timing =
      typeof begunAt === 'number'
        ? { [extraFields.fillMs]: `${Math.round(performance.now() - begunAt)}` }
        : {};
    const body = { ...raw, ...(checked.values as Texts), ...timing, [extraFields.key]: key };
    const answer = await send({
      form,
      body,
      failure: text.failure,
      keep: () => keepUnsent(unsent(key, body)),
      onOffline: () => setProgress({ step: 'offline' }),
      onOnline: () => setProgress({ step: 'sending' }),
    });
    // A form that is no longer on the page has nobody to tell; its message is kept by the server all the same.
    if (element.current !== null) receive(answer);
    if (answer.kind === 'kept') tellLater(await sendWhenOnline(key));
  }

  function unsent(key: string, body: Texts): Unsent {
    const { id, action, encoding } = form;
    const { pathname } = location;
    return {
      ...{ key, body, page: pathname, writtenAt: Date.now() },
      ...{ form: { id, action, encoding }, texts: text.later, lang: document.documentElement.lang },
    };
  }

  /** What became of a message that was kept on the device; another page tells it if this form is in use again. */
  function tellLater(message: Unsent | undefined) {
    if (message?.end === undefined || element.current === null) return;
    const { key, body, end } = message;
    if (end.kind === 'sent') {
      setProgress(now =>
        now.step === 'kept' ? { step: 'sent', message: end.message || form.success } : now,
      );
    } else {
      if (filling.current.edited.size > 0) return;
      for (const field of form.fields) writeField(formElement(), field, body[field.name] ?? '');
      takeOver(form, element.current, prefill, filling.current);
      if (end.kind === 'refused' && Object.keys(end.errors).length > 0) refuse(end.errors);
      else setProgress({ step: 'failed', message: end.kind === 'refused' ? end.message : text.failure });
    }
    void dropUnsent(key);
  }

  function receive(answer: Answer) {
    filling.current.isSending = false;
    switch (answer.kind) {
      case 'sent':
        empty();
        return setProgress({ step: 'sent', message: answer.message || form.success });
      case 'kept':
        empty();
        return setProgress({ step: 'kept' });
      case 'refused':
        setProgress({ step: 'idle' });
        return refuse(answer.errors);
      case 'failed':
        return setProgress({ step: 'failed', message: answer.message });
    }
  }

  function empty() {
    for (const field of form.fields) writeField(formElement(), field, prefill[field.name] ?? '');
    saveDraft(form, {}, {});
    filling.current = { ...newFilling(), lastSentAt: performance.now() };
  }

  function refuse(wrong: Texts) {
    setErrors(wrong);
    setSummary(Object.keys(wrong));
    const hasErrors = Object.keys(wrong).length > 0;
    markTitle(text.titlePrefix, hasErrors);
    if (!hasErrors) return;
    setProgress({ step: 'idle' });
    // After React has drawn it.
    requestAnimationFrame(() => focusOn(element.current, '.error-summary'));
  }

  function formElement(): HTMLFormElement {
    if (element.current === null) throw new Error(`The form ${form.id} has no element.`);
    return element.current;
  }

  const listed = Object.fromEntries(Object.entries(errors).filter(([name]) => summary.includes(name)));
  return {
    element,
    errors,
    listed,
    progress,
    handlers: { onInput, onCompositionEnd: onInput, onBlur, onSubmit },
  };
}

/** A page that comes back from the browser's cache in the middle of sending can send again. */
function resetWhenShownAgain(reset: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && reset();
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/** A message that appears between press and release would move the button away from under the pointer. */
function whenPointerIsUp(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const stop = new AbortController();
  const isUp = () => {
    stop.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel', 'keyup']) addEventListener(type, isUp, stop);
}

/** Source: GOV.UK Design System, Error summary: the title is what a screen reader says first. */
function markTitle(prefix: string, hasErrors: boolean): void {
  const title = document.title.replace(prefix, '');
  document.title = hasErrors ? `${prefix}${title}` : title;
}

function focusOn(element: HTMLFormElement | null, selector: string): void {
  element?.querySelector<HTMLElement>(selector)?.focus();
}
