/** What a command works with. */
import type { DeskSessions } from '../../store/deskSessions';
import type { Delivery, StoredEnquiry } from '../../store/enquiryTypes';
import type { OperatorStore } from '../../store/operatorStore';
import type { StoreError } from '../../store/sql';
import type { AuditEntry, AuditLog } from '../../system/auditLog';
import type { Paint } from '../../system/terminal';
import { type Arguments, UsageError } from './arguments';
import type { OutputFile } from './outputFile';

export interface CommandContext {
  readonly enquiries: OperatorStore;
  /** Who may use the desk. */
  readonly sessions: Pick<DeskSessions, 'addLink' | 'siteUrl'>;
  /** Whether a server delivers them; true where nobody can tell. */
  readonly isServed: () => boolean;
  /** Writes a copy that can be put back. */
  readonly backup: (file: string) => void;
  /** How it is backed up where the database has a way of its own; no copy can be written then. */
  readonly backupElsewhere: string | undefined;
  readonly dataDir: string;
  /** Mails that were written as files may be on other machines too. */
  readonly hasMailsElsewhere: boolean;
  readonly pathOf: (file: string) => string;
  /** What export writes; undefined where it prints. */
  readonly output: OutputFile | undefined;
  readonly paint: Paint;
  /** Of the terminal; undefined where there is none. */
  readonly columns: number | undefined;
  readonly confirm: (question: string) => Promise<boolean>;
  /** Why one waits of which no mail server has said anything. */
  readonly whyItWaits: () => Promise<string>;
  /**
   * Notes who has done what. Where that cannot be written, the operator is told, and the command
   * goes on.
   */
  readonly audit: AuditLog['add'];
}

/**
 * Gives what it prints. Whatever could not be done is an error, with a sentence for the operator.
 */
export type Command = (given: Arguments, context: CommandContext) => Promise<string>;

/**
 * The enquiries whose ids begin with these words. Throws
 * a sentence where a word names none, or several.
 */
export async function findByIdPrefix(
  words: readonly string[],
  context: CommandContext,
): Promise<readonly StoredEnquiry[]> {
  if (words.length === 0) throw new UsageError('Give at least one id; "list" shows them.');
  const found: StoredEnquiry[] = [];
  for (const word of words) {
    const { enquiries } = await context.enquiries.list({ id: word.toLowerCase() });
    if (enquiries.length === 0) throw new Error(`No enquiry has an id that begins with ${word}.`);
    requireOneId(word, enquiries);
    found.push(...enquiries);
  }
  return found;
}

type Named = Pick<StoredEnquiry, 'id'>;

/** The beginning of an id has to tell one enquiry from all others. */
export function requireOneId(word: string, enquiries: readonly Named[]): void {
  const { length } = idsOf(enquiries);
  if (length > 1)
    throw new Error(`${length} enquiries have an id that begins with ${word}: give more of it.`);
}

export function idsOf(enquiries: readonly Named[]): readonly string[] {
  return [...new Set(enquiries.map(({ id }) => id))];
}

/** What can be retried or ended. A receipt that was refused is nobody's to mend. */
export function isOpen({ target, state }: Delivery): boolean {
  return target !== 'receipt' && (state === 'waiting' || state === 'refused');
}

/** Where nothing was changed, nobody has done anything. */
export async function auditChange(
  act: Omit<AuditEntry, 'count'>,
  { audit }: CommandContext,
): Promise<void> {
  if (act.ids.length > 0) await audit({ ...act, count: act.ids.length });
}

/** Follows the sentence on what was done before. */
export function faultHint({ message }: StoreError): string {
  return `Not all is done: ${message}`;
}

/** `3 enquiries` */
export function count(number: number, one = 'enquiry', many = 'enquiries'): string {
  return `${number} ${number === 1 ? one : many}`;
}
