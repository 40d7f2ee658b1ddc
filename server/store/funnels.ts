/** What became of those who came in a time, and where they came from. */
import { type Enquiry, enquiryOf } from './enquiries';
import type { Row, Sql } from './sql';

/** How far it went with a person. Who joined was reached and has visited. */
export type Step = 'asked' | 'reached' | 'visited' | 'joined';

/** One that came in the time, without what looks like spam. */
export interface FunnelEnquiry extends Pick<Enquiry, 'form' | 'page' | 'channel' | 'visit'> {
  /** Who sent it. */
  readonly person: number;
  readonly course: string;
  readonly step: Step;
}

/** So many rows at once: a long list would hold up all pages. */
const partSize = 2_000;

/**
 * A tap says it of the person, whichever enquiry was open: so all taps count from the day on which
 * this enquiry came, until it was closed. Who joined is who has that outcome today: a slip of the
 * thumb, taken back, brings no fee.
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

/** Part by part. Rejects with a StoreError. */
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
