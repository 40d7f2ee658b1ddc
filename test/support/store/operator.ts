/** An operator who calls commands in a test, with the store of a folder. */
import type { Operator } from '../../../server/cli/enquiries/operator';
import { readConfig } from '../../../server/config/config';
import type { AuditEntry } from '../../../server/system/auditLog';
import { sampleFacts } from '../site/factsFiles';

export interface TestOperator extends Operator {
  /** The audit entries of the commands. */
  readonly audited: readonly AuditEntry[];
  /** The questions to the operator. */
  readonly asked: readonly string[];
}

/** Makes an operator. `isSure`: the answer to each question. */
export function operatorOf(folder: string, isSure = false): TestOperator {
  const audited: AuditEntry[] = [];
  const asked: string[] = [];
  return {
    config: readConfig({ SITE_FILE: sampleFacts, DATA_DIR: folder }),
    by: 'asha',
    folder,
    audited,
    asked,

    async audit(entry) {
      audited.push(entry);
    },

    async confirm(question) {
      asked.push(question);
      return isSure;
    },
  };
}
