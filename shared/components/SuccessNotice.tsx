/**
 * The success message of a form that was posted without script. It shows while the address has
 * its id as the fragment.
 */
import type { ReactElement } from 'react';
import { sentAnchor } from '../forms/extraFields';
import type { Form } from '../forms/form';
import { usePageContext, useText } from '../page';
import { hoursToCall } from '../text/hoursToCall';
import { SuccessDetails } from './SuccessDetails';

/**
 * The HTML of the page always has the message, so that it is the same for all visitors. CSS shows
 * the message when it is the target of the address.
 */
export function SuccessNotice({ form }: { readonly form: Form }): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText();
  return (
    <div id={sentAnchor(form.id)} className="sent-label" role="status" tabIndex={-1} hidden>
      <SuccessDetails
        text={text.form.sent}
        message={form.success}
        hours={hoursToCall(form, site, lang)}
      >
        <a href="#main">{text.dialog.close}</a>
        {form.isOnEveryPage !== true && <a href={`#${form.id}`}>{text.form.sent.another}</a>}
      </SuccessDetails>
    </div>
  );
}
