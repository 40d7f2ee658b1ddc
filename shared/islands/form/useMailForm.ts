/** A mail form in the browser: cleans and checks the typing, keeps a draft, and sends. */
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

/** The initial state in the page's HTML. */
interface Beginning {
  readonly prefill: Texts;
  readonly errors: Texts;
  readonly message: string | undefined;
  readonly text: typeof en.form;
}

/** What the form element shows, and what it calls. */
export interface MailFormState {
  readonly element: RefObject<HTMLFormElement | null>;
  /** The errors by field name. */
  readonly errors: Texts;
  /** The errors in the summary. */
  readonly summaryErrors: Texts;
  /** The text for a screen reader while the focus stays in the wrong field. Empty for none. */
  readonly spoken: string;
  readonly progress: Progress;
  /** Removes the enquiry that waits on the device under this key. It is not sent any more. */
  readonly remove: (key: string) => Promise<void>;
  /** Returns from the label of a sent enquiry to the fields. */
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
    // The second click of a double click on Submit may hit this button.
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
