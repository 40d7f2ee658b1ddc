/** A mail form in the browser: cleaned as typed, checked, sent, kept until it is sent. */
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
  readonly summaryErrors: Texts;
  /** For a screen reader, where the focus stays in the field that is wrong; empty for nothing. */
  readonly spoken: string;
  readonly progress: Progress;
  /** Withdraws what waits on the device under this key: nothing of it is sent any more. */
  readonly remove: (key: string) => Promise<void>;
  /** From the label of a sent enquiry back to the fields. */
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
    // The second click of a pair on Submit may hit the button that stands there now.
    if (isJustSent(session.current)) return;
    setProgress({ step: 'idle' });
    // After React has drawn them.
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
