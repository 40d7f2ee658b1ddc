/**
 * Sentences that name subjects name those that are taught. Of a text, `{list: /java Java | /python
 * Python}` becomes a list of what is offered, `{list 3: …}` of the first three, `{span 4: …}` "from
 * the first to the others" where the first is offered. `{if /java}…{else}…{end}` is a part of it;
 * of several paths one must be offered, of paths with a + between them all, with a ! not.
 */
import type { Offered } from '../content/offered';

/** How a language joins subjects. */
export interface Joining {
  readonly list: (subjects: readonly string[]) => string;
  /** `from {first} to {last}` */
  readonly span: (first: string, last: string) => string;
}

/** What a part of a sentence may ask: whether a page is one of the institute's. */
type Has = Offered['has'];

const lists = /\{(list|span)(?: (\d+))?: ([^{}]*)\}/g;
const parts = /\{if ([^{}]*)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs;

/** The text with the subjects that are offered; a text without such parts is the same. */
export function withSubjects(text: string, has: Has, joining: Joining): string {
  if (!/\{(?:list|span|if) ?/.test(text)) return text;

  const listed = text.replace(lists, (_whole, kind: string, most: string | undefined, items) =>
    subjectsIn(kind, Number(most ?? Infinity), String(items), has, joining),
  );
  const chosen = listed.replace(parts, (_whole, asked, said: string, otherwise: string = '') =>
    isOffered(String(asked), has) ? said : otherwise,
  );
  return capitalised(setOff(chosen.trim()));
}

/** Whether anything is left of a paragraph that is about one subject alone. */
export function isSaid(paragraph: string): boolean {
  return paragraph !== '';
}

/** The paths that a text asks for: the build looks whether there are such pages. */
export function pathsAsked(text: string): readonly string[] {
  const listed = [...text.matchAll(lists)].flatMap(([, , , items = '']) =>
    items.split('|').flatMap(item =>
      item
        .trim()
        .match(/^(?:\/[\w-]* )+/)?.[0]
        .trim()
        .split(' '),
    ),
  );
  const asked = [...text.matchAll(parts)].flatMap(([, paths = '']) => paths.split(/[ +]/));
  return [...listed, ...asked].map(path => (path ?? '').replace(/^!/, ''));
}

function subjectsIn(kind: string, most: number, items: string, has: Has, joining: Joining): string {
  const subjects = items.split('|').map(item => {
    const [paths = ''] = /^(?:\/[\w-]* )+/.exec(item.trim()) ?? [];
    return { isTaught: isOffered(paths.trim(), has), name: item.trim().slice(paths.length) };
  });
  const names = subjects.filter(({ isTaught }) => isTaught).map(({ name }) => name);
  const shown = names.slice(0, most);
  const [first = '', ...others] = shown;
  const isSpan = kind === 'span' && subjects[0]?.isTaught === true && others.length > 0;
  return isSpan ? joining.span(first, joining.list(others)) : joining.list(shown);
}

function isOffered(asked: string, has: Has): boolean {
  const holds = (path: string) => (path.startsWith('!') ? !has(path.slice(1)) : has(path));
  return asked.split(' ').some(paths => paths.split('+').every(holds));
}

/** A Devanagari ending is set off from a name in Latin letters: `Python पर्यंत`. */
function setOff(text: string): string {
  return text.replace(/([A-Za-z#+])(?=\p{Script=Devanagari})/gu, '$1 ');
}

/** A list at the beginning of a sentence. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
