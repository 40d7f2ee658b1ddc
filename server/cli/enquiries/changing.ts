/** The commands retry and done. */
import type { Deed } from '../../outbox/enquiries';
import type { StoredEnquiry } from '../../outbox/enquiry';
import type { Arguments } from './arguments';
import { changeResult, count, type Desk, failed, named, type Result, select } from './desk';

export async function retry(given: Arguments, desk: Desk): Promise<Result> {
  const isOpen = ({ state }: StoredEnquiry) => state === 'waiting' || state === 'refused';
  const found = given.isAll
    ? (await select({ states: ['waiting', 'refused'] }, desk)).enquiries
    : await named(given.words, desk);
  // What was kept twice has one id, and one of the two may be delivered while the other was refused.
  const open = new Set(found.filter(isOpen).map(({ id }) => id));
  const closed = new Set(found.filter(({ id }) => !open.has(id)).map(({ id }) => id.slice(0, 8)));
  if (closed.size > 0) return failed(`${[...closed].join(', ')}: delivered or done, nothing to retry.`);
  return change('retry', [...open], 'will be tried now', given, desk);
}

export async function markDone(given: Arguments, desk: Desk): Promise<Result> {
  const ids = new Set((await named(given.words, desk)).map(({ id }) => id));
  return change('done', [...ids], 'marked as done', given, desk);
}

async function change(
  deed: Deed,
  ids: readonly string[],
  what: string,
  { isJson }: Arguments,
  { enquiries }: Desk,
): Promise<Result> {
  const changed = await enquiries.change({ deed, ids });
  const sentence = `${count(changed.changed.length)} ${what}.`;
  return changeResult(changed, sentence, isJson ? { deed, ...changed } : undefined);
}
