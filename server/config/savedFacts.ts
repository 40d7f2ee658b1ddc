/**
 * Joins the facts of SITE_FILE with the facts that the office has saved. Each saved fact replaces
 * one fact of the file, and a saved fact of a course replaces only this fact of the course. All
 * other facts still come from the file.
 */
import { isDeepStrictEqual } from 'node:util';
import { checkFacts, FactsFault, type FactsFile } from './factsFile';

/** Values that replace the values of the file. null removes a fact. */
export type Patch = Readonly<Record<string, unknown>>;

/** The content of a row in the table `facts`. */
export interface FactsDocument {
  /**
   * The newest content of SITE_FILE that had no fault. This content is used while the file has a
   * fault.
   */
  readonly file: unknown;
  /**
   * A map from the name of each saved fact to its value. The value of `courses` has two more
   * levels of keys: first the path of a course, and then the name of a fact of this course.
   */
  readonly saved: Patch;
}

/**
 * Parses the text of a row. If the text does not have the format of this release, returns
 * undefined.
 */
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

/**
 * Returns a document of facts with a patch applied. A fact in the patch no longer counts as a
 * fact of the sample.
 */
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

/** Joins two patches into one. If both contain the same fact, the value of `later` is used. */
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
 * Compares two documents of facts. Returns the patch that makes `wanted` out of `content`. Facts
 * that are equal in both are not in the patch, so that a later change of SITE_FILE still changes
 * them.
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
  /**
   * The places of saved facts that are not valid in this release, such as `courses["/java"].fee`.
   */
  readonly leftOut: readonly string[];
}

/**
 * Applies the saved facts to the document of SITE_FILE, and checks the result. If a saved fact is
 * not valid, leaves it out and checks again, so that the site still starts. Throws FactsFault if
 * the fault is in the document itself.
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
 * Removes a wrong fact from a patch. The second parameter is the place of the fault. If the fault
 * is in a course, removes the wrong fact, or all facts of the course if the patch does not have
 * this fact. If the fault is not in the patch, the result's `place` is undefined.
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
