/** What the parts of a mail form share: its definition, its element, and what its visitor sees. */
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
  /** What the fields began with. */
  readonly prefill: Texts;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly session: RefObject<FormSession>;
  readonly setProgress: Dispatch<SetStateAction<Progress>>;
  /** Says something to a screen reader while the focus stays where it is; empty for nothing. */
  readonly setSpoken: (text: string) => void;
}
