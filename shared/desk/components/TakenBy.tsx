/**
 * The form that says who takes care of a person. It has a button for each first name of the
 * office.
 */
import type { ReactNode } from 'react';
import { deskText } from '../text';
import type { DeskFrame, EnquiryView } from '../views';
import { Said } from './Said';

interface TakenByProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

/**
 * The form is left out if the office has fewer than two first names, because there is nothing to
 * choose. But if somebody already takes care of the person, the form is always shown.
 */
export function TakenBy({ frame, view }: TakenByProps): ReactNode {
  const text = deskText(frame.language).enquiry;
  const { takenBy } = view.row;
  if (view.officeNames.length < 2 && takenBy === undefined) return null;
  return (
    <form className="taken" method="post" action={`${view.path}/taken`} aria-labelledby="taken">
      <h2 className="taken__title" id="taken">
        {text.takenBy}
      </h2>
      <div className="taken__names">
        {view.officeNames.map(name => (
          <button
            key={name}
            className="button outcomes__tap"
            type="submit"
            name="name"
            value={name}
            aria-current={name.toLowerCase() === takenBy?.toLowerCase() ? 'true' : undefined}
          >
            <Said text={name} language={frame.language} />
          </button>
        ))}
        <button
          className="button outcomes__tap outcomes__tap--quiet"
          type="submit"
          name="name"
          value=""
          aria-current={takenBy === undefined ? 'true' : undefined}
        >
          {text.nobody}
        </button>
      </div>
    </form>
  );
}
