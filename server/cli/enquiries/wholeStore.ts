/** What a command works with that has to do with all that is kept at once: no server runs then. */
import type { Config } from '../../config/config';
import type { AuditLog } from '../../system/auditLog';
import type { Arguments } from './arguments';

export interface WholeStore {
  readonly config: Config;
  readonly pathOf: (file: string) => string;
  /**
   * Notes who has done what. Where that cannot be written, the operator is told, and the command
   * goes on.
   */
  readonly audit: AuditLog['add'];
}

/**
 * Gives what it prints. Whatever could not be done is an error, with a sentence for the operator.
 */
export type WholeStoreCommand = (given: Arguments, store: WholeStore) => Promise<string>;
