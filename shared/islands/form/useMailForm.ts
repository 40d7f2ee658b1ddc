/**
 * The hook that runs a mail form in the browser. It cleans and checks the typed text, stores a
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

/** The state of the form in the HTML of the page, before the script runs. */
interface Beginning {
  readonly prefill: Texts;
  readonly errors: Texts;
  readonly message: string | undefined;
  readonly text: typeof en.form;
}

/** The data that MailForm renders, and the handlers that it calls. */
export interface MailFormState {
  readonly element: RefObject<HTMLFormElement | null>;
  /** The error of each wrong field. The key is the name of the field. */
  readonly errors: Texts;
  /** The errors in the summary. */
  readonly summaryErrors: Texts;
  /**
   * A screen reader reads this text while the focus stays in the wrong field. Empty if there is
   * nothing to read.
   */
  readonly spoken: string;
  readonly progress: Progress;
  /** Removes the waiting enquiry with this key from the device, so that it is never sent. */
  readonly remove: (key: string) => Promise<void>;
  /** Hides the success message and shows the fields again. */
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
    // The second click of a double click on Submit may hit the button that calls `reset`. This
    // click must do nothing.
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
