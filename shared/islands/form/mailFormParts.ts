/** What the parts of a mail form share: its definition, its element, and its visible state. */
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
  /** The initial values of the fields. */
  readonly prefill: Texts;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly session: RefObject<FormSession>;
  readonly setProgress: Dispatch<SetStateAction<Progress>>;
  /** Makes a screen reader say something while the focus stays in place. Empty says nothing. */
  readonly setSpoken: (text: string) => void;
}
