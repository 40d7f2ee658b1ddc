/**
 * The hook that runs a mail form in the browser. It cleans and checks the typed text, keeps a
 * draft, and sends the form.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Form } from '../../forms/form';
import type * as en from '../../text/en';
import { removeQueued } from '../offlineQueue/queue';
import { focusOn } from './attention';
import { enhance } from './enhance';
import { type FormSession, isJustSent, newFormSession } from './formSession';
import type { MailFormParts } from './mailFormParts';
import { whenDialogCloses, whenShownAgain } from './pageEvents';
import { type SubmitHandler, submitHandler } from './sending';
import type { Texts } from './texts';
import { typingHandlers } from './typing';
import { useErrors } from './useErrors';
import { type Progress, useProgress } from './useProgress';

/** The form's state in the page's HTML. */
interface Beginning {
  readonly prefill: Texts;
  readonly errors: Texts;
  readonly message: string | undefined;
  readonly text: typeof en.form;
}

/** The data that MailForm renders, and the handlers that it calls. */
export interface MailFormState {
  readonly element: RefObject<HTMLFormElement | null>;
  /** The errors by field name. */
  readonly errors: Texts;
  /** The errors in the summary. */
  readonly summaryErrors: Texts;
  /**
   * The text for a screen reader while the focus stays in the wrong field. If it is empty, the
   * screen reader says nothing.
   */
  readonly spoken: string;
  readonly progress: Progress;
  /** Removes the enquiry with this key, which waits on the device, so that it is never sent. */
  readonly remove: (key: string) => Promise<void>;
  /** Shows the fields again instead of the success message. */
  readonly reset: () => void;
  readonly handlers: Handlers;
}

interface Handlers {
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void;
  readonly onCompositionEnd: (event: FormEvent<HTMLFormElement>) => void;
  readonly onBlur: (event: FormEvent<HTMLFormElement>) => void;
  readonly onSubmit: SubmitHandler;
}

export function useMailForm(
  form: Form,
  { prefill, errors: firstErrors, message, text }: Beginning,
): MailFormState {
  const element = useRef<HTMLFormElement>(null);
  const session = useRef<FormSession>(newFormSession());
  const { errors, summaryErrors, mark, tell } = useErrors(firstErrors, element, text.titlePrefix);
  const [progress, setProgress] = useProgress(message, element);
  const [spoken, setSpoken] = useState('');

  useEffect(() => enhance(form, element.current, prefill, session.current), [form, prefill]);
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

  const parts: MailFormParts = {
    form,
    text,
    prefill,
    element,
    session,
    errors,
    mark,
    tell,
    setProgress,
    setSpoken,
  };
  const { onInput, onBlur } = typingHandlers(parts);

  async function remove(key: string): Promise<void> {
    await removeQueued(key);
    setProgress({ step: 'removed' });
  }

  function reset(): void {
    // After a double click on Submit, the second click may hit the button that calls reset.
    if (isJustSent(session.current)) return;
    setProgress({ step: 'idle' });
    // Waits until React has rendered the fields.
    requestAnimationFrame(() => focusOn(element.current, '.field-row__input'));
  }

  return {
    element,
    errors,
    summaryErrors,
    spoken,
    progress,
    remove,
    reset,
    handlers: { onInput, onCompositionEnd: onInput, onBlur, onSubmit: submitHandler(parts) },
  };
}
