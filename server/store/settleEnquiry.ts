/** What an enquiry's own row says of its deliveries. */
import type { Statement } from './sql';

const hasMail = (state: string) =>
  `EXISTS (SELECT 1 FROM delivery WHERE delivery.enquiry = enquiry.number AND target = 'mail' AND state = '${state}')`;

/**
 * An institute's mail that was refused waits for the
 * operator; a refused webhook or receipt has ended.
 */
const isOpen = `EXISTS (SELECT 1 FROM delivery WHERE delivery.enquiry = enquiry.number
  AND (state = 'waiting' OR (state = 'refused' AND target = 'mail')))`;

const settleText = `UPDATE enquiry SET
  state = CASE
    WHEN ${hasMail('waiting')} THEN 'waiting'
    WHEN ${hasMail('refused')} THEN 'refused'
    WHEN ${hasMail('delivered')} THEN 'delivered'
    ELSE 'done'
  END,
  ended_at = CASE
    WHEN ${isOpen} THEN NULL
    ELSE (SELECT max(ended_at) FROM delivery WHERE delivery.enquiry = enquiry.number)
  END
  WHERE number = $1`;

/**
 * Comes first in a batch that settles, where several write at once: with PostgreSQL, two that note
 * two deliveries of one enquiry would each see the other's as still waiting, and the enquiry would
 * wait for ever. Everyone locks an enquiry before its deliveries.
 */
export function lockStatement(enquiry: number): Statement {
  return ['UPDATE enquiry SET state = state WHERE number = $1', enquiry];
}

/**
 * Follows each change of a delivery in the same batch.
 * Only mails to the institute decide the state.
 */
export function settleStatement(enquiry: number): Statement {
  return [settleText, enquiry];
}
