/**
 * Lists of labels and values: what the visitor typed in the form, the deliveries (such as mails
 * to the office), and the history.
 */
import type { ReactElement, ReactNode } from 'react';
import { languagesIn } from '../../text/factWords';
import { fill } from '../../text/fill';
import type { Lang } from '../../text/languages';
import { standsFirst } from '../formName';
import { pageName } from '../pageName';
import { deskText } from '../text';
import { momentIn, shortMoment } from '../time';
import type { DeliveryLine, DeskFrame, EnquiryView, HistoryLine, SentEnquiry } from '../views';
import { Said } from './Said';

interface LinesProps {
  readonly frame: DeskFrame;
  readonly view: EnquiryView;
}

/** The id of the heading of the history. Links lead to this heading. */
export const historyId = 'history';

interface SentProps {
  readonly frame: DeskFrame;
  readonly enquiry: SentEnquiry;
  /**
   * Whether the page was opened for this enquiry. The page also shows the person's other
   * enquiries.
   */
  readonly isFirst: boolean;
}

/** What the visitor typed in the form of one enquiry. */
export function SentFields({ frame, enquiry, isFirst }: SentProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language).enquiry;
  const id = `sent-${enquiry.id}`;
  const when = momentIn(enquiry.receivedAt, now, language);
  return (
    <section className="lines" aria-labelledby={id}>
      <h2 className="lines__title" id={id}>
        {isFirst ? text.sent : fill(text.also, { about: enquiry.about, when })}
      </h2>
      <dl className="lines__list">
        {enquiry.fields.map(({ label, value }) => (
          <Line key={label} label={label}>
            {isMailAddress(value) ? (
              <a href={`mailto:${value}`}>{value}</a>
            ) : (
              <Said text={value} language={language} />
            )}
          </Line>
        ))}
        {enquiry.sitePage !== undefined && (
          <Line label={text.page}>
            <a href={enquiry.sitePage}>{pageName(enquiry.sitePage, language)}</a>
          </Line>
        )}
        <Line label={text.language}>{languagesIn([enquiry.siteLanguage], language)}</Line>
      </dl>
    </section>
  );
}

function isMailAddress(value: string): boolean {
  return /^[^\s@,;?&]+@[^\s@,;?&]+$/.test(value);
}

/**
 * The deliveries of one enquiry, such as mails to the office. For the enquiry that the user has
 * opened, they are always shown. For another enquiry, they are shown only if a delivery has
 * failed.
 */
export function Deliveries({ frame, enquiry, isFirst }: SentProps): ReactNode {
  const { language, now } = frame;
  const text = deskText(language).enquiry;
  const isShown = isFirst ? enquiry.deliveries.length > 0 : enquiry.deliveries.some(isStuck);
  if (!isShown) return null;
  const id = `deliveries-${enquiry.id}`;
  // Two enquiries may be about the same course, so the heading also names the time.
  const of = `${enquiry.about}, ${momentIn(enquiry.receivedAt, now, language)}`;
  return (
    <section className="lines" aria-labelledby={id}>
      <h2 className="lines__title" id={id}>
        {isFirst ? text.deliveries : `${text.deliveries}: ${of}`}
      </h2>
      <dl className="lines__list lines__list--wide">
        {enquiry.deliveries.map(delivery => (
          <Line
            key={`${delivery.target} ${delivery.recipient}`}
            label={fill(text.target[delivery.target], { to: delivery.recipient })}
          >
            <DeliveryState frame={frame} delivery={delivery} />
          </Line>
        ))}
      </dl>
      {enquiry.deliveries.some(isStuck) && (
        <form method="post" action={`${enquiry.path}/retry`} aria-labelledby={id}>
          <button className="link-button" type="submit">
            {text.again}
          </button>
        </form>
      )}
    </section>
  );
}

/**
 * Whether a delivery has failed, so that the user may want to try again. A delivery that waits
 * for its first try has not failed.
 */
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

/** The history, with the oldest event first. */
export function History({ frame, view }: LinesProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language).enquiry;
  return (
    <section className="lines" aria-labelledby={historyId}>
      <h2 className="lines__title" id={historyId}>
        {text.history}
      </h2>
      <ol className="lines__list">
        {view.history.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new lines are added only at the end
          <HistoryItem key={index} at={momentIn(line.at, now, language)}>
            {line.kind === 'came' ? (
              <Came frame={frame} about={line.note} />
            ) : (
              <HistoryWords frame={frame} line={line} />
            )}
          </HistoryItem>
        ))}
      </ol>
    </section>
  );
}

/**
 * The history's line for the arrival of an enquiry. If the person sent several enquiries, the
 * line also names the subject: `Enquiry came in: Java`.
 */
function Came({ frame: { language }, about }: { readonly frame: DeskFrame; about: string }) {
  const text = deskText(language).enquiry;
  if (about === '') return text.came;
  const [before = '', after = ''] = fill(text.cameOf, { about: '\n' }).split('\n');
  return (
    <>
      {before}
      <Said text={about} language={language} />
      {after}
    </>
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
  /** The time of the event. Undefined if another element beside the line shows the time. */
  readonly at?: number;
}

export function HistoryWords({ frame, line, at }: HistoryWordsProps): ReactElement {
  const { language, now } = frame;
  const text = deskText(language);
  const what = [whatIn(line, language)];
  if (at !== undefined) what.push(shortMoment(at, now, language));
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

/** Returns the words for an event: `No answer` or `Note`. */
export function whatIn({ kind, outcome }: HistoryLine, language: Lang): string {
  const text = deskText(language);
  const words = { ...text.did, outcome: '', came: text.enquiry.came };
  return outcome === undefined ? words[kind] : text.outcomes[outcome];
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
