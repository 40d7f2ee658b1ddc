/** The links "Call" and "WhatsApp" of a person. Renders nothing if there is no number. */
import type { ReactNode } from 'react';
import { fill } from '../../text/fill';
import { deskText } from '../text';
import type { DeskFrame, ListRow } from '../views';
import { DeskIcon } from './DeskIcon';

interface ContactsProps {
  readonly frame: DeskFrame;
  readonly row: ListRow;
  /** Whether the "Call" link shows the number. */
  readonly hasNumber?: boolean;
}

export function Contacts({ frame, row, hasNumber = false }: ContactsProps): ReactNode {
  const text = deskText(frame.language).row;
  const label = fill(text.call, { name: row.name });
  if (row.callLink === undefined && row.whatsAppLink === undefined) return null;
  return (
    <div className="contacts">
      {row.callLink !== undefined && (
        <a
          className="contacts__link contacts__link--call"
          href={row.callLink}
          // If a user sees the number in the link, the accessible name must contain the number,
          // too. Source: WCAG 2.5.3.
          aria-label={hasNumber ? `${label}, ${row.phone}` : label}
        >
          <DeskIcon name="phone" />
          {hasNumber && <span className="contacts__number">{row.phone}</span>}
        </a>
      )}
      {row.whatsAppLink !== undefined && (
        <a
          className="contacts__link"
          href={row.whatsAppLink}
          rel="noreferrer"
          aria-label={fill(text.whatsApp, { name: row.name })}
        >
          <DeskIcon name="whatsapp" />
        </a>
      )}
    </div>
  );
}
