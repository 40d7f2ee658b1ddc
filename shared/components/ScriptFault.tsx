/**
 * The notice that client/scriptFault.ts shows when a script does not load. Until then it waits in a
 * `template`. Its buttons work without script: one is a link to the page itself, the other hides
 * the popover. A manual popover takes no Escape that is meant for an open dialog under it.
 * Source: HTML, popover "manual".
 */
import type { ReactElement } from 'react';
import type { Text } from '../text/languages';

const boxId = 'fault';

/** `again`: the address of the requested page. */
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
