/**
 * The privacy note of a form. The first paragraph says what the visitor agrees to, how to
 * withdraw this consent, and who sends the form for a minor. The second paragraph says how long
 * the institute stores the data.
 */
import type { ReactElement } from 'react';
import type { Form } from '../forms/form';
import { useLink, usePageContext, useText } from '../page';
import { fill, fillCount } from '../text/fill';

export function PrivacyNote({ form }: { readonly form: Form }): ReactElement {
  const { site } = usePageContext();
  const { consent, withdraw, minors, kept, days, more } = useText().privacyNote;
  const link = useLink();
  const consents: Readonly<Partial<Record<string, string>>> = consent;
  return (
    <>
      <p className="privacy-note">
        {`${consents[form.id] ?? ''} ${fill(withdraw, { email: site.email })} ${minors} `}
        <a href={link('/privacy')}>{more}</a>
      </p>
      <p className="privacy-note privacy-note--kept">
        {fill(kept, { days: fillCount(days, site.retentionDays) })}
      </p>
    </>
  );
}
