/**
 * In a form: before its button what the visitor agrees to, how to withdraw that, and who sends it
 * for a minor; after it, in a line, how long it is kept.
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
