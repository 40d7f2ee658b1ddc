/**
 * Two links: one limits the list to the people whom the user takes care of, and the other shows
 * all people.
 */
import type { ReactNode } from 'react';
import { listAddress } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame, ListView } from '../views';

interface WhoseProps {
  readonly frame: DeskFrame;
  readonly view: ListView;
}

export function Whose({ frame, view }: WhoseProps): ReactNode {
  const text = deskText(frame.language).list;
  const { hasMine, tab, filter } = view;
  if (!hasMine) return null;
  return (
    <nav aria-label={text.whose}>
      <ul className="whose">
        {([false, true] as const).map(isMine => (
          <li key={String(isMine)}>
            <a
              className="button outcomes__tap whose__one"
              href={listAddress({ ...filter, tab, isMine })}
              aria-current={isMine === filter.isMine ? 'page' : undefined}
            >
              {isMine ? text.mine : text.everybodys}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
