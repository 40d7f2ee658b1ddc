/**
 * Finds faults in texts that have conditional parts. Such a part appears only if the institute
 * offers a page: `{if /java}…{end}`. A part is wrong if it names a page that does not exist, or
 * if it has no end.
 */
import { pathsAsked, withSubjects } from '../text/subjects';

/**
 * Returns one sentence for each fault. `words`: texts in objects and lists. `paths`: the
 * addresses of all pages.
 */
export function subjectFaults(
  words: unknown,
  paths: readonly string[],
  place: string,
): readonly string[] {
  if (typeof words === 'object' && words !== null)
    return Object.entries(words).flatMap(([name, inside]) =>
      subjectFaults(inside, paths, place.includes(': ') ? `${place}.${name}` : `${place}: ${name}`),
    );
  if (typeof words !== 'string') return [];

  const unknown = pathsAsked(words).filter(path => !paths.includes(path));
  return [
    ...unknown.map(path => `${place} asks for ${path === '' ? 'no page' : path}, which is no page`),
    ...(isWhole(words) ? [] : [`${place} has a part in { } that does not end`]),
  ];
}

const plain = { list: () => '', span: () => '' };

function isWhole(text: string): boolean {
  return !/\{(?:list|span|if) |\{(?:else|end)\}/.test(withSubjects(text, () => true, plain));
}
