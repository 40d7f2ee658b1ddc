/** Under a form, before it is sent: for what it is used, how long it is kept, and where to read more. */
import type * as en from '../text/en';
import { fill } from '../text/fill';

export interface PrivacyFacts {
  /** Days after which a delivered message is deleted. */
  readonly days: number;
  /** Whom to write to. */
  readonly email: string;
  /** The address of the whole note. */
  readonly path: string;
}

interface PrivacyNoteProps extends PrivacyFacts {
  readonly text: Pick<typeof en.form, 'kept' | 'privacy'>;
  readonly consent: string;
}

export function PrivacyNote({ text, consent, days, email, path }: PrivacyNoteProps) {
  return (
    <p className="privacy-note">
      {`${consent} ${fill(text.kept, { days, email })} `}
      <a href={path}>{text.privacy}</a>
    </p>
  );
}
