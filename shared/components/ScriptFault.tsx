/**
 * client/scriptFault.ts shows this notice when a script does not load or fails. Before that, the
 * notice is in a `template`. The notice itself needs no script: a link loads the page again, and
 * a button hides the notice. The popover is `manual`, so that Escape closes a dialog under the
 * notice, and does not close the notice. Source: HTML, popover "manual".
 */
import type { ReactElement } from 'react';
import type { Text } from '../text/languages';

const boxId = 'fault';

/** The notice. `again` is the address of the page that the visitor asked for. */
export function ScriptFault({
  text: { error },
  again,
}: {
  readonly text: Text;
  readonly again: string;
}): ReactElement {
  return (
    <template>
      <section className="notice" id={boxId} popover="manual" aria-label={error.title}>
        <p role="alert">{error.title}</p>
        <a className="button" href={again}>
          {error.reload}
        </a>
        <button className="button" type="button" popoverTarget={boxId} popoverTargetAction="hide">
          {error.close}
        </button>
      </section>
    </template>
  );
}
