/**
 * The label of a form that was posted without script. It shows while it is the target of the
 * address.
 */
import type { ReactElement } from 'react';
import { sentAnchor } from '../forms/extraFields';
import type { Form } from '../forms/form';
import { usePageContext, useText } from '../page';
import { hoursToCall } from '../text/hoursToCall';
import { SuccessDetails } from './SuccessDetails';

/**
 * The label is part of every page, so that a page's HTML is the same for all visitors. CSS hides
 * the label until it is the target.
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
