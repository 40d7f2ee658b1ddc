/** The success text of a form that was posted without script: shown while it is the address's target. */
import { sentAnchor } from '../forms/extraFields';
import type { Form } from '../forms/form';

/** Part of every page, so that a page's HTML is the same for everyone; hidden until it is the target (CSS). */
export function SentNotice({ form }: { readonly form: Form }) {
  return (
    <div id={sentAnchor(form.id)} className="sent-notice" role="status" tabIndex={-1} hidden>
      {form.success}
    </div>
  );
}
