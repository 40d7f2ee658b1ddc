/**
 * Asks all hosts at once, and of several that take writes chooses the one that was promoted last.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { DatabaseHost } from '../../config/databaseAddress';
import { ignoreBreaks } from './connectionOptions';
import { AwayError, databaseFaultReason } from './faults';
import { away, nameOf } from './hostFaults';
import { readState, unfitness } from './serverState';

/** The host that takes writes, or why there is none. */
export type Found = { readonly at: DatabaseHost } | { readonly fault: AwayError };

interface Look {
  readonly at: DatabaseHost;
  readonly timeline: number;

  /** Why it cannot be used. */
  readonly reason: string | undefined;
}

/** How long the others may take once one has said that it takes writes. */
const graceMs = 300;

/** `optionsAt`: how to connect to a host. */
export async function searchHosts(
  hosts: readonly DatabaseHost[],
  optionsAt: (at: DatabaseHost) => ClientConfig,
): Promise<Found> {
  const looks = await lookAtAll(hosts, at => look(at, optionsAt(at)));
  const fit = looks.filter(({ reason }) => reason === undefined);
  const [best] = fit.sort((one, other) => other.timeline - one.timeline);
  return best === undefined ? { fault: new AwayError(allAway(looks)) } : { at: best.at };
}

async function lookAtAll(
  hosts: readonly DatabaseHost[],
  lookAt: (at: DatabaseHost) => Promise<Look>,
): Promise<readonly Look[]> {
  const looks: Look[] = [];
  const asking = hosts.map(async at => {
    const answer = await lookAt(at);
    looks.push(answer);
    return answer;
  });
  const hasFit = asking.map(async answer => {
    const { reason } = await answer;
    if (reason !== undefined) throw new Error(reason);
  });
  const all = Promise.all(asking);

  await Promise.any(hasFit).catch(() => undefined);
  await Promise.race([all, pause(graceMs, undefined, { ref: false })]);
  return looks;
}

async function look(at: DatabaseHost, options: ClientConfig): Promise<Look> {
  const client = new Client(options);
  ignoreBreaks(client);
  try {
    await client.connect();
    const state = await readState(client);
    return { at, timeline: state.timeline, reason: unfitness(state) };
  } catch (fault) {
    return { at, timeline: 0, reason: databaseFaultReason(fault) };
  } finally {
    client.end().catch(() => undefined);
  }
}

function allAway(looks: readonly Look[]): string {
  const [first, ...others] = looks;
  if (first !== undefined && others.length === 0) return away(first.at, first.reason ?? '');
  const reasons = looks.map(({ at, reason }) => `${nameOf(at)}: ${reason}`);
  return `No database of DATABASE_URL can be used: ${reasons.join('; ')}.`;
}
