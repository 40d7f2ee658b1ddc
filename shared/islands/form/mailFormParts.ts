/**
 * The data that all handlers of a mail form need: the form's definition, its element, and what
 * the visitor sees.
 */
import type { Dispatch, RefObject, SetStateAction } from 'react';
import type { Form } from '../../forms/form';
import type * as en from '../../text/en';
import type { FormSession } from './formSession';
import type { Texts } from './texts';
import type { FormErrors } from './useErrors';
import type { Progress } from './useProgress';

export interface MailFormParts extends Pick<FormErrors, 'errors' | 'mark' | 'tell'> {
  readonly form: Form;
  readonly text: typeof en.form;
  /** The first values of the fields. */
  readonly prefill: Texts;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly session: RefObject<FormSession>;
  readonly setProgress: Dispatch<SetStateAction<Progress>>;
  /**
   * Makes a screen reader say `text`. The focus does not move. If the text is empty, the screen
   * reader says nothing.
   */
  readonly setSpoken: (text: string) => void;
}
