/** Asks for confirmation before a person's data is deleted, and says how much is deleted. */
import type { ReactElement } from 'react';
import { fill, fillCount } from '../../text/fill';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { Said } from '../components/Said';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeleteView, DeskFrame, ListRow } from '../views';

interface DeleteProps {
  readonly frame: DeskFrame;
  readonly view: DeleteView;
}

const listId = 'named';

export function DeletePage({ frame, view }: DeleteProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language).erase;
  const isOneOfSeveral = view.enquiries.length > 1;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <div className="slip">
        {view.hasChanged && <Problem frame={frame} text={text.changed} targetId={listId} />}
        <h1>{fill(text.title, { name: view.row.name })}</h1>
        <ul className="slip__list" id={listId}>
          <li>
            <HowMany frame={frame} rows={view.enquiries} />
            {view.enquiries.length > 1 && <Enquiries frame={frame} rows={view.enquiries} />}
          </li>
          {view.notes > 0 && <li>{fillCount(text.notes, view.notes)}</li>}
        </ul>
        <p>
          <strong>{text.sure}</strong>
        </p>
        {view.mentions > 0 && <p>{fillCount(text.mentions, view.mentions)}</p>}
        {view.apart.length > 0 && <p>{fill(text.apart, { names: view.apart.join(', ') })}</p>}
        {view.unseen > 0 && <p>{fillCount(text.unseen, view.unseen)}</p>}
        {view.mailsSent > 0 && <p>{fillCount(text.mails, view.mailsSent)}</p>}
        {view.isInOwnSystem && <p>{text.ownSystem}</p>}
        <form method="post" action={`${view.path}/delete`} aria-label={text.yes}>
          <input type="hidden" name="named" value={view.named} />
          <div className="slip__actions">
            <a className="button" href={view.path}>
              {text.no}
            </a>
            <button className="button button--danger" type="submit">
              {isOneOfSeveral ? text.all : text.yes}
            </button>
            {isOneOfSeveral && (
              <button
                className="button button--danger slip__other"
                type="submit"
                name="only"
                value={view.namedAlone}
              >
                {fill(text.onlyThis, { when: momentIn(view.row.receivedAt, now, language) })}
              </button>
            )}
          </div>
        </form>
      </div>
    </DeskPage>
  );
}

interface EnquiriesProps {
  readonly frame: DeskFrame;
  readonly rows: readonly ListRow[];
}

/** The number of enquiries. If they have more than one name, the number is in bold. */
function HowMany({ frame: { language }, rows }: EnquiriesProps) {
  const text = deskText(language).erase;
  const enquiries = fillCount(text.enquiries, rows.length);
  const names = new Set(rows.map(({ name }) => name.trim().toLowerCase()));
  if (names.size === 1) return enquiries;
  return <strong>{fill(text.underNames, { enquiries, count: names.size })}</strong>;
}

/**
 * Lists the enquiries with their names. A family may share a number or an address, and different
 * people may type the same invented number. So the user must see who loses data.
 */
function Enquiries({ frame: { language, now }, rows }: EnquiriesProps) {
  return (
    <ul className="slip__list">
      {rows.map(row => (
        <li key={row.id}>
          <Said text={row.name} language={language} />
          {', '}
          <Said text={row.about} language={language} />
          {`, ${momentIn(row.receivedAt, now, language)}`}
        </li>
      ))}
    </ul>
  );
}
