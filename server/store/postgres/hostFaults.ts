/** Why a host cannot be used, with its name, in words for the operator. */
import type { ClientBase } from 'pg';
import type { DatabaseHost } from '../../config/databaseAddress';
import { StoreError } from '../sql';
import {
  AwayError,
  databaseFaultReason,
  databaseFaultSentence,
  isBroken,
  isPassing,
} from './faults';
import { readState, unfitness } from './serverState';

/** The server takes no writes (any more), or may lose them. */
class Unfit extends Error {}

/** Rejects where the server at the other end cannot be used; `hostFault` says why. */
export async function refuseUnfit(client: ClientBase): Promise<void> {
  const reason = unfitness(await readState(client));
  if (reason !== undefined) throw new Unfit(reason);
}

/** What a fault on a connection to a host means. */
export function hostFault(at: DatabaseHost, fault: unknown): StoreError {
  if (fault instanceof StoreError) return fault;
  if (fault instanceof Unfit) return new AwayError(away(at, fault.message));
  if (isBroken(fault)) return new AwayError(away(at, databaseFaultReason(fault)));
  return isPassing(fault)
    ? new AwayError(databaseFaultSentence(fault))
    : new StoreError(databaseFaultSentence(fault));
}

/** `reason` is the end of a sentence. */
export function away(at: DatabaseHost, reason: string): string {
  return `The database at ${nameOf(at)} cannot be used: ${reason.replace(/\.$/, '')}.`;
}

/** As it stands in the address; of a socket, its folder. */
export function nameOf({ host, port }: DatabaseHost): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
