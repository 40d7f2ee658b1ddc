/**
 * Facts that the office has saved override SITE_FILE, fact by fact. Each fact of a course counts
 * separately. Facts that were never saved follow the file.
 */
import { isDeepStrictEqual } from 'node:util';
import { checkFacts, FactsFault, type FactsFile } from './factsFile';

/** Values that replace the file's values. null removes a fact. */
export type Patch = Readonly<Record<string, unknown>>;

/** A row of the table `facts`. */
export interface FactsDocument {
  /** The last good content of SITE_FILE. It is used while the file has a fault. */
  readonly file: unknown;
  /** By the names of facts. In `courses`, by path and then by the names of the course's facts. */
  readonly saved: Patch;
}

/** Parses the document of a row. Undefined if this program did not write it. */
export function parseFactsDocument(document: string): FactsDocument | undefined {
  try {
    const { file, saved }: Partial<FactsDocument> = Object(JSON.parse(document));
    return isObject(file) && isObject(saved) ? { file, saved } : undefined;
  } catch {
    return undefined;
  }
}

export function documentOf({ file, saved }: FactsDocument): string {
  return JSON.stringify({ file, saved });
}

/** A document of facts with a patch applied. The patched facts no longer count as sample. */
export function patched(content: unknown, patch: Patch): Readonly<Record<string, unknown>> {
  const { sample, ...facts }: Record<string, unknown> = Object(content);
  const { courses = {}, ...others } = patch;
  const left = Array.isArray(sample) ? sample.filter(name => !Object.hasOwn(patch, name)) : [];
  return {
    ...laidOver(facts, others),
    sample: left,
    courses: coursesOf(Object(facts.courses), Object(courses)),
  };
}

function coursesOf(content: Patch, patch: Patch): Patch {
  const changed = Object.entries(patch).map(([path, facts]) => [
    path,
    laidOver(Object(content[path]), Object(facts)),
  ]);
  return { ...content, ...Object.fromEntries(changed) };
}

function laidOver(content: Patch, patch: Patch): Patch {
  const all = Object.entries({ ...content, ...patch });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** Joins two patches. The later value of each fact counts. */
export function joined(earlier: Patch, later: Patch): Patch {
  const [before, after] = [Object(earlier.courses), Object(later.courses)];
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const courses = paths.map(path => [path, { ...before[path], ...after[path] }]);
  return {
    ...earlier,
    ...later,
    ...(paths.length === 0 ? {} : { courses: Object.fromEntries(courses) }),
  };
}

/**
 * The patch that turns one document of facts into another. Equal facts are left out, so that they
 * follow the file.
 */
export function patchBetween(content: unknown, wanted: unknown): Patch {
  const [file, other]: readonly Patch[] = [Object(content), Object(wanted)];
  const ours = (facts: Patch): Patch => {
    const { $schema, sample, courses, ...others } = facts;
    return others;
  };
  const [before, after]: readonly Patch[] = [Object(file?.courses), Object(other?.courses)];
  const paths = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const courses = paths
    .map(path => [path, differences(Object(before?.[path]), Object(after?.[path]))] as const)
    .filter(([, facts]) => Object.keys(facts).length > 0);
  return {
    ...differences(ours(file ?? {}), ours(other ?? {})),
    ...(courses.length === 0 ? {} : { courses: Object.fromEntries(courses) }),
  };
}

function differences(before: Patch, after: Patch): Patch {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter(name => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map(name => [name, after[name] ?? null]));
}

export interface CheckedSaved extends FactsFile {
  /** The saved facts that this release does not accept: `courses["/java"].fee`. */
  readonly leftOut: readonly string[];
}

/**
 * SITE_FILE's document, overridden by the saved facts. A saved fact that is no longer valid is
 * left out, so that it does not stop a start. Throws FactsFault if the document itself has a
 * fault.
 */
export function checkSaved(content: unknown, saved: Patch): CheckedSaved {
  const leftOut: string[] = [];
  let patch = saved;
  for (;;) {
    const checked = checkFacts(patched(content, patch));
    if (checked.ok) return { ...checked, leftOut };

    const { place, rest } = withoutWrong(patch, checked.places[0]);
    if (place === undefined) throw new FactsFault(`The facts: ${checked.sentence}.`);
    leftOut.push(place);
    patch = rest;
  }
}

/**
 * Removes the fact that contains a place from a patch. The result's `place` is undefined if the
 * patch has no such fact.
 */
function withoutWrong(
  patch: Patch,
  [name = '', course = '', fact = '']: readonly PropertyKey[],
): { readonly place: string | undefined; readonly rest: Patch } {
  if (name !== 'courses') {
    const { [String(name)]: wrong, ...rest } = patch;
    return { place: wrong === undefined ? undefined : String(name), rest };
  }

  const { [String(course)]: facts, ...others }: Record<string, unknown> = Object(patch.courses);
  if (facts === undefined) return { place: undefined, rest: patch };
  const { [String(fact)]: wrong, ...left }: Record<string, unknown> = Object(facts);
  return wrong === undefined
    ? { place: `courses["${String(course)}"]`, rest: { ...patch, courses: others } }
    : {
        place: `courses["${String(course)}"].${String(fact)}`,
        rest: { ...patch, courses: { ...others, [String(course)]: left } },
      };
}

function isObject(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
