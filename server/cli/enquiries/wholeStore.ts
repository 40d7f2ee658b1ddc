/** What a command works with that has to do with all that is kept at once: no server runs then. */
import type { Config } from '../../config/config';
import type { AuditLog } from '../../system/auditLog';
import type { Arguments } from './arguments';

export interface WholeStore {
  readonly config: Config;
  readonly pathOf: (file: string) => string;
  /** Notes who has done what. Rejects with a sentence for the operator: then it is done all the same. */
  readonly audit: AuditLog['add'];
}

/** Gives what it prints. Whatever could not be done is an error, with a sentence for the operator. */
export type WholeStoreCommand = (given: Arguments, store: WholeStore) => Promise<string>;
