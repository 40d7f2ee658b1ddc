/** In a form, before its button: for what it is used, who sends it for a minor, how long it is kept, and where to read more. */
import type { ReactElement } from 'react';
import type { Form } from '../forms/form';
import { useLink, usePageContext, useText } from '../page';
import { fill } from '../text/fill';

export function PrivacyNote({ form }: { readonly form: Form }): ReactElement {
  const { site } = usePageContext();
  const { consent, minors, kept, more } = useText().privacyNote;
  const link = useLink();
  const consents: Readonly<Partial<Record<string, string>>> = consent;
  return (
    <p className="privacy-note">
      {`${consents[form.id] ?? ''} ${minors} ${fill(kept, { days: site.retentionDays, email: site.email })} `}
      <a href={link('/privacy')}>{more}</a>
    </p>
  );
}
