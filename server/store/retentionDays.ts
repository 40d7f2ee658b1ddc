/**
 * For how many days enquiries are kept. A setting that is lower than before takes effect a week
 * later: until then desk and digest announce what it deletes, and a slip can be mended.
 */
import { dayMs } from '../../shared/time';
import type { Sql, Statement } from './sql';
import { readProperty, setPropertyStatement } from './storeProperties';

const noticeMs = 7 * dayMs;

export interface RetentionDays {
  /** Those that count now. */
  readonly days: number;
  /** When the lower setting counts; undefined where the setting counts already. */
  readonly lowerAt: number | undefined;
  /** What the store is to remember. */
  readonly note: Statement;
}

/** Rejects with a StoreError. */
export async function readRetentionDays(
  sql: Sql,
  setting: number,
  time: number,
): Promise<RetentionDays> {
  const { days, lower, since } = parse(await readProperty(sql, 'retention_days'));
  // Missing or damaged, it begins anew.
  if (!Number.isFinite(days) || setting >= days) return inForce(setting);

  const loweredAt = lower === setting && Number.isFinite(since) ? since : time;
  const lowerAt = loweredAt + noticeMs;
  if (time >= lowerAt) return inForce(setting);
  return { days, lowerAt, note: noteOf(`${days} ${setting} ${loweredAt}`) };
}

function inForce(days: number): RetentionDays {
  return { days, lowerAt: undefined, note: noteOf(String(days)) };
}

function noteOf(value: string): Statement {
  return setPropertyStatement('retention_days', value);
}

interface Noted {
  readonly days: number;
  readonly lower: number;
  /** Since when the setting is that one. */
  readonly since: number;
}

/** `90`, or `90 9 1764201600000` where 9 is to follow; numbers that are not there are NaN. */
function parse(value: string | undefined): Noted {
  const [days, lower, since] = (value ?? '').split(' ').map(text => Number.parseInt(text, 10));
  return { days: days ?? Number.NaN, lower: lower ?? Number.NaN, since: since ?? Number.NaN };
}
