/**
 * The bar above an enquiry: a link back to the list, the person's place among the people to call
 * (such as 3 of 8), and a link to the next person.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame, EnquiryView } from '../views';
import { DeskIcon } from './DeskIcon';

interface EnquiryBarProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

export function EnquiryBar({ frame, view }: EnquiryBarProps): ReactElement {
  const text = deskText(frame.language);
  return (
    <nav className="desk-bar__way" aria-label={text.frame.pages}>
      <a className="desk-bar__step" href={deskPaths.list}>
        <DeskIcon name="chevron-left" />
        {text.frame.list}
      </a>
      {view.place !== undefined && (
        <p className="desk-bar__place">
          {fill(text.enquiry.place, { number: view.place.number, of: view.place.of })}
        </p>
      )}
      {view.nextPath !== undefined && (
        <a className="desk-bar__step desk-bar__step--next" href={view.nextPath}>
          {text.enquiry.next}
          <DeskIcon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
