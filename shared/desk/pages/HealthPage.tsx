/** Shows an owner whether the site has problems, in plain words, and sends a test mail. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import type { HealthKind, HealthLine, HealthView } from '../healthViews';
import { deskText } from '../text';
import { momentIn } from '../time';
import type { DeskFrame } from '../views';

interface HealthProps {
  readonly frame: DeskFrame;
  readonly view: HealthView;
}

export function HealthPage({ frame, view }: HealthProps): ReactElement {
  const text = deskText(frame.language).health;
  const { lines, recipients, sent } = view;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text.title}</h1>
      {sent === undefined ? (
        <p>{text.intro}</p>
      ) : (
        <section className="notice-box" aria-labelledby="sent" role="status">
          <h2 className="notice-box__title" id="sent">
            {text.test.said}
          </h2>
          <Lines frame={frame} lines={sent} />
        </section>
      )}
      <Lines frame={frame} lines={lines} />
      {recipients.length > 0 && (
        <section aria-labelledby="test">
          <h2 id="test">{text.test.title}</h2>
          <form method="post" action={deskPaths.health} aria-labelledby="test">
            <p>{fill(text.test.words, { to: recipients.join(', ') })}</p>
            <button className="button" type="submit">
              {text.test.button}
            </button>
          </form>
        </section>
      )}
    </DeskPage>
  );
}

interface LinesProps {
  readonly frame: DeskFrame;
  readonly lines: readonly HealthLine[];
}

function Lines({ frame, lines }: LinesProps) {
  return (
    <ul className="health">
      {lines.map(line => (
        <Line key={line.kind} frame={frame} line={line} />
      ))}
    </ul>
  );
}

/**
 * The page on which an owner can solve a problem or read more about it. The key is the kind of
 * the problem.
 */
const mendedAt: Partial<Record<HealthKind, 'list' | 'site'>> = {
  mailWaits: 'list',
  mailRefused: 'list',
  factsSample: 'site',
  phonesOdd: 'site',
  factsOdd: 'site',
};

function Line({ frame, line }: { readonly frame: DeskFrame; readonly line: HealthLine }) {
  const { language } = frame;
  const text = deskText(language);
  const { kind, state, details } = line;
  const page = mendedAt[kind];
  return (
    <li className={`health__line health__line--${state}`}>
      <p>
        <strong className="health__state">{text.health.states[state]}</strong> {saidIn(line, frame)}
        {page !== undefined && (
          <>
            {' '}
            <a href={deskPaths[page]}>{text.frame[page]}</a>
          </>
        )}
      </p>
      {details.length > 0 && (
        <details>
          <summary>{text.health.details}</summary>
          <ul className="health__details" lang="en">
            {details.map(each => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function saidIn({ kind, count, to, when, facts }: HealthLine, frame: DeskFrame): string {
  const text = deskText(frame.language);
  const named: Readonly<Record<string, string>> = text.site.facts;
  return fill(text.health.lines[kind], {
    count: count ?? 0,
    to: (to ?? []).join(', '),
    when: when === undefined ? '' : momentIn(when, frame.now, frame.language),
    facts: (facts ?? []).map(name => named[name] ?? name).join(', '),
  });
}
