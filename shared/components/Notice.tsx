/**
 * What client/notice.ts shows when a script does not come. Until then it is
 * no part of the page. Its buttons work without script: a link to the page
 * again, and one that hides the popover. An open dialog would take the
 * Escape that is meant for what is under it. Source: HTML, popover "manual".
 */
import type { ReactElement } from 'react';
import type { Text } from '../text/languages';

const boxId = 'fault';

/** `again`: the address of the page that was asked for. */
export function Notice({
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
