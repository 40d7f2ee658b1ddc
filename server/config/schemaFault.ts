/** Describes in a sentence what is wrong in a file, after a schema has checked the file. */
import type * as z from 'zod';
import { isNear } from '../../shared/search/spelling';
import { factsAt } from './factsFileSchema';
import { withInvisible } from './invisible';

/** The place of a fact or of a part of a fact, such as `['courses', '/java', 'fee', 'amount']`. */
export type FactPlace = readonly PropertyKey[];

/**
 * Returns the place of an issue. If the issue is an unknown name, returns the place of this name.
 */
export function placeOfIssue(issue: z.core.$ZodIssue): FactPlace {
  return issue.code === 'unrecognized_keys'
    ? [...issue.path, ...issue.keys.slice(0, 1)]
    : issue.path;
}

/**
 * Moves the most helpful issue to the front of the list. If a fact seems to be missing, its name
 * may be misspelt, so this is the issue about the misspelt name.
 */
export function mainIssueFirst(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const above = placeOf((issues[0]?.path ?? []).slice(0, -1));
  const isMisspelt = (each: z.core.$ZodIssue) =>
    each.code === 'unrecognized_keys' && placeOf(each.path) === above;
  const main = issues.find(isMisspelt);
  return main === undefined ? issues : [main, ...issues.filter(issue => issue !== main)];
}

/** A fault in a file: its place, and a sentence without a full stop. */
export interface SchemaFault {
  readonly place: FactPlace;
  readonly sentence: string;
}

/**
 * Describes the first fault in a file. A file may contain all facts or only one course. `inFacts`
 * is the place of the file's content in the facts.
 */
export function schemaFault(
  issues: readonly z.core.$ZodIssue[],
  content: unknown,
  inFacts: FactPlace = [],
): SchemaFault {
  const [issue] = mainIssueFirst(issues);
  if (issue === undefined) return { place: [], sentence: 'it cannot be checked' };
  const place = placeOfIssue(issue);
  return { place, sentence: sentenceOf(issue, content, inFacts) };
}

function sentenceOf(issue: z.core.$ZodIssue, content: unknown, inFacts: FactPlace): string {
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const similar = factsAt([...inFacts, ...issue.path]).find(known => isNear(key, known, 2));
    return `${place} has "${key}", which is no fact there${similar ? `: write "${similar}"` : ''}`;
  }
  if (issue.code === 'invalid_key')
    return `${place} is no course's path: write / and then small letters, digits or hyphens, as in "/java"`;
  const value = issue.path.reduce<unknown>((inside, key) => Object(inside)[key], content);
  const text = JSON.stringify(value)?.replace(/^(.{80}).+/s, '$1...');
  return `${place} must be ${issue.message}, but is ${text ?? 'not given'}${withInvisible(text ?? '')}`;
}

/** Returns a place as text, such as `courses["/java"].batches[0].starts`. */
function placeOf([first, ...rest]: readonly PropertyKey[]): string {
  if (first === undefined) return 'the file';
  const steps = rest.map(key =>
    /^[a-z]\w*$/i.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(key)}]`,
  );
  return `${String(first)}${steps.join('')}`;
}
