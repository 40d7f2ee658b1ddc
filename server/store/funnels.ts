/** Reads how the people of a period found the institute, and how far each of them came. */
import { type Enquiry, enquiryOf } from './enquiries';
import type { Row, Sql } from './sql';

/**
 * The steps of a person, from the enquiry to the course. A person who joined also counts as
 * reached and visited.
 */
export type Step = 'asked' | 'reached' | 'visited' | 'joined';

/**
 * An enquiry that came in the period. Spam is left out: an enquiry that looks like spam, or that
 * the office has called spam.
 */
export interface FunnelEnquiry extends Pick<Enquiry, 'form' | 'page' | 'channel' | 'visit'> {
  /** The number of the person who sent the enquiry. */
  readonly person: number;
  readonly course: string;
  readonly step: Step;
}

/** The number of rows in one read. A single long read would block all pages. */
const partSize = 2_000;

/**
 * SQL: finds the highest step that was reached after each enquiry. A tap is about the person,
 * although it is made on the page of one enquiry. So the taps on all enquiries of the person are
 * used, from the arrival of this enquiry until it was closed. `joined` is used only if it is
 * still the outcome, because the office may have corrected a wrong `joined`.
 */
const funnelText = `SELECT number, person, form, course, page, channel, visit,
    CASE WHEN outcome = 'joined' THEN 3 ELSE coalesce((
      SELECT max(CASE event.outcome
        WHEN 'visited' THEN 2 WHEN 'called' THEN 1 WHEN 'not-interested' THEN 1 ELSE 0 END)
      FROM event
      WHERE event.enquiry IN (SELECT number FROM enquiry AS same WHERE same.person = enquiry.person)
        AND event.at >= enquiry.received_at
        AND (enquiry.closed_at IS NULL OR event.at <= enquiry.closed_at)), 0) END AS step
  FROM enquiry
  WHERE received_at >= $1 AND received_at < $2 AND number > $3
    AND suspicions = '[]' AND (outcome IS NULL OR outcome <> 'spam')
  ORDER BY number LIMIT ${partSize}`;

/** Reads the enquiries of a period, in batches. Rejects with a StoreError. */
export async function* readFunnel(
  sql: Sql,
  from: number,
  to: number,
): AsyncGenerator<readonly FunnelEnquiry[]> {
  let after = 0;
  for (;;) {
    const rows = await sql.read(funnelText, from, to, after);
    yield rows.map(funnelOf);
    if (rows.length < partSize) return;
    after = Number(rows.at(-1)?.number);
  }
}

const steps: readonly Step[] = ['asked', 'reached', 'visited', 'joined'];

function funnelOf(row: Row): FunnelEnquiry {
  const { form, page, channel, visit } = enquiryOf(row);
  return {
    form,
    page,
    channel,
    visit,
    person: Number(row.person),
    course: String(row.course),
    step: steps[Number(row.step)] ?? 'asked',
  };
}
