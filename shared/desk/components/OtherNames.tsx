/**
 * Other names with the same number or mail address. If such a name is another person, the user
 * can separate the two. The user can also join them again.
 */
import type { ReactNode } from 'react';
import { fill } from '../../text/fill';
import { enquiryAddress } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame, EnquiryView, OtherName } from '../views';
import { Said } from './Said';

interface OtherNamesProps {
  readonly frame: DeskFrame;
  readonly view: Pick<EnquiryView, 'otherNames' | 'path'>;
}

export function OtherNames({ frame, view }: OtherNamesProps): ReactNode {
  if (view.otherNames.length === 0) return null;
  return (
    <ul className="other-names">
      {view.otherNames.map(other => (
        <li key={other.id} className="other-names__one">
          <Name frame={frame} other={other} />
          <Press frame={frame} path={view.path} other={other} />
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly frame: DeskFrame;
  readonly other: OtherName;
}

/** Renders another name, and says what it shares with the person: `Karthik Iyer, same phone`. */
function Name({ frame: { language }, other }: NameProps) {
  const text = deskText(language);
  const said = fill(text.row.shares[other.shares], { name: '\n' });
  const [before = '', after = ''] = said.split('\n');
  return (
    <span>
      {before}
      <a href={enquiryAddress(other.id)}>
        <Said text={other.name} language={language} />
      </a>
      {after}
      {other.isApart && `, ${text.enquiry.keptApart}`}
    </span>
  );
}

function Press({ frame: { language }, path, other }: NameProps & { readonly path: string }) {
  const text = deskText(language).enquiry;
  const { id, name, isApart } = other;
  const label = fill(isApart ? text.samePersonOf : text.otherPersonOf, { name });
  return (
    <form
      method="post"
      action={isApart ? `${path}/together` : `${enquiryAddress(id)}/apart`}
      aria-label={label}
    >
      {isApart && <input type="hidden" name="with" value={id} />}
      <button className="link-button" type="submit" aria-label={label}>
        {isApart ? text.samePerson : text.otherPerson}
      </button>
    </form>
  );
}
