/**
 * What client/notice.ts shows when a script does not come. Until then it is no part of the page. Its buttons work
 * without script: a link to the page again, and the form that closes its dialog. Source: HTML, form method "dialog".
 */
import type { Text } from '../text/languages';

/** It follows what a visitor sees of a page. */
export const noticeId = 'notice';

/** `again`: the address of the page that was asked for. */
export function Notice({ text: { error }, again }: { readonly text: Text; readonly again: string }) {
  return (
    <template id={noticeId}>
      <dialog className="notice" open aria-label={error.title}>
        <p role="alert">{error.title}</p>
        <a className="button" href={again}>
          {error.reload}
        </a>
        <form method="dialog">
          <button className="button" type="submit">
            {error.close}
          </button>
        </form>
      </dialog>
    </template>
  );
}
