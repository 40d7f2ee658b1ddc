/**
 * What was sent, where it went, and what was done
 * since: a name and what is said to it, line by line.
 */
import type { ReactElement, ReactNode } from 'react';
import { languagesIn } from '../../text/factWords';
import { fill } from '../../text/fill';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeliveryLine, DeskFrame, EnquiryView, HistoryLine } from '../views';
import { Said } from './Said';

interface LinesProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

/** Its heading is the target of a link. */
export const historyId = 'history';

export function SentFields({ frame, view }: LinesProps): ReactElement {
  const { language } = frame;
  const text = deskText(language).enquiry;
  return (
    <section className="lines" aria-labelledby="sent">
      <h2 className="lines__title" id="sent">
        {text.sent}
      </h2>
      <dl className="lines__list">
        {view.fields.map(({ label, value }) => (
          <Line key={label} label={label}>
            {isMailAddress(value) ? (
              <a href={`mailto:${value}`}>{value}</a>
            ) : (
              <Said text={value} language={language} />
            )}
          </Line>
        ))}
        {view.sitePage !== undefined && (
          <Line label={text.page}>
            <a href={view.sitePage}>{view.sitePage}</a>
          </Line>
        )}
        <Line label={text.language}>{languagesIn([view.siteLanguage], language)}</Line>
      </dl>
    </section>
  );
}

function isMailAddress(value: string): boolean {
  return /^[^\s@,;?&]+@[^\s@,;?&]+$/.test(value);
}

export function Deliveries({ frame, view }: LinesProps): ReactNode {
  const text = deskText(frame.language).enquiry;
  if (view.deliveries.length === 0) return null;
  return (
    <section className="lines" aria-labelledby="deliveries">
      <h2 className="lines__title" id="deliveries">
        {text.deliveries}
      </h2>
      <dl className="lines__list lines__list--wide">
        {view.deliveries.map(delivery => (
          <Line
            key={`${delivery.target} ${delivery.recipient}`}
            label={fill(text.target[delivery.target], { to: delivery.recipient })}
          >
            <DeliveryState frame={frame} delivery={delivery} />
          </Line>
        ))}
      </dl>
      {view.deliveries.some(isStuck) && (
        <form method="post" action={`${view.path}/retry`}>
          <button className="link-button" type="submit">
            {text.again}
          </button>
        </form>
      )}
    </section>
  );
}

/** Another try may help. One that was never tried goes out by itself. */
function isStuck({ state, reason }: DeliveryLine): boolean {
  return state === 'refused' || (state === 'waiting' && reason !== undefined);
}

interface DeliveryStateProps {
  readonly frame: DeskFrame;
  readonly delivery: DeliveryLine;
}

function DeliveryState({ frame: { language, now }, delivery }: DeliveryStateProps) {
  const { state, reason, endedAt } = delivery;
  const said = [deskText(language).enquiry.state[state]];
  if (state === 'delivered' && endedAt !== undefined) said.push(momentIn(endedAt, now, language));
  return (
    <span className={isStuck(delivery) ? 'lines__wrong' : undefined}>
      {said.join(', ')}
      {reason !== undefined && state !== 'delivered' && (
        <>
          {': '}
          <Said text={reason} language={language} />
        </>
      )}
    </span>
  );
}

/** Oldest first, as it happened. */
export function History({ frame, view }: LinesProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language).enquiry;
  return (
    <section className="lines" aria-labelledby={historyId}>
      <h2 className="lines__title" id={historyId}>
        {text.history}
      </h2>
      <ol className="lines__list">
        <HistoryItem at={momentIn(view.row.receivedAt, now, language)}>{text.came}</HistoryItem>
        {view.history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, at the end
          <HistoryItem key={index} at={momentIn(line.at, now, language)}>
            <HistoryWords frame={frame} line={line} />
          </HistoryItem>
        ))}
      </ol>
    </section>
  );
}

interface HistoryItemProps {
  readonly at: string;
  readonly children: ReactNode;
}

function HistoryItem({ at, children }: HistoryItemProps) {
  return (
    <li className="lines__line">
      <span className="lines__label">{standsFirst(at)}</span>
      <div>{children}</div>
    </li>
  );
}

interface HistoryWordsProps {
  readonly frame: DeskFrame;
  readonly line: HistoryLine;
}

export function HistoryWords({ frame, line }: HistoryWordsProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language);
  const words = { ...text.did, outcome: '' };
  const what = [line.outcome === undefined ? words[line.kind] : text.outcomes[line.outcome]];
  if (line.dueAt !== undefined)
    what.push(fill(text.enquiry.dueAt, { when: momentIn(line.dueAt, now, language) }));
  const [before = '', after = ''] = fill(text.enquiry.by, {
    what: what.join(', '),
    name: '\n',
  }).split('\n');
  return (
    <>
      <p>
        {before}
        <Said text={line.by} language={language} />
        {after}
      </p>
      {line.note !== '' && (
        <p className="lines__note">
          <Said text={line.note} language={language} />
        </p>
      )}
    </>
  );
}

interface LineProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Line({ label, children }: LineProps) {
  return (
    <div className="lines__line">
      <dt className="lines__label">{label}</dt>
      <dd className="lines__value">{children}</dd>
    </div>
  );
}
