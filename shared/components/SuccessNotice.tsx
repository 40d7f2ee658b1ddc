/**
 * The success message for visitors without script. After the form is sent, the server redirects
 * to an address that has the id of the message as its fragment. The message is visible only at
 * this address.
 */
import type { ReactElement } from 'react';
import { sentAnchor } from '../forms/extraFields';
import type { Form } from '../forms/form';
import { usePageContext, useText } from '../page';
import { hoursToCall } from '../text/hoursToCall';
import { SuccessDetails } from './SuccessDetails';

/**
 * The success message. The HTML contains it for every visitor, so that the HTML is the same for
 * all. CSS shows the message if the address ends with the id of this element.
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
