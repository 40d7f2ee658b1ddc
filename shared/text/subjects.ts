/**
 * Fills the subjects that the institute offers into texts. `{list: /java Java | /python Python}`
 * becomes a list of the offered subjects. `{list 3: …}` lists only the first three offered
 * subjects. `{span 4: …}` becomes "from A to B, C and D", if the first subject is offered. The
 * text in `{if /java}…{else}…{end}` depends on a condition. In a condition, `/java /python` means
 * that one of the paths is offered, `/java+/python` that all of them are offered, and `!/java`
 * that the path is not offered.
 */
import type { Offered } from '../content/offered';

/** How a language joins the names of subjects. */
export interface Joining {
  readonly list: (subjects: readonly string[]) => string;
  /** Returns `from {first} to {last}` in the language. */
  readonly span: (first: string, last: string) => string;
}

/** A function that says whether the institute offers a page. */
type Has = Offered['has'];

const lists = /\{(list|span)(?: (\d+))?: ([^{}]*)\}/g;
const parts = /\{if ([^{}]*)\}(.*?)(?:\{else\}(.*?))?\{end\}/gs;

/** Returns the text with the offered subjects. A text without such parts does not change. */
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

/**
 * Whether a paragraph has any text. It has none if all its text depends on a subject that is not
 * offered.
 */
export function isSaid(paragraph: string): boolean {
  return paragraph !== '';
}

/** Returns the paths in a text's conditions and lists. The build checks that these pages exist. */
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

/** Puts a space between a Latin name and a Devanagari word after it: `Python पर्यंत`. */
function setOff(text: string): string {
  return text.replace(/([A-Za-z#+])(?=\p{Script=Devanagari})/gu, '$1 ');
}

/** Makes the first letter a capital letter, since the text may begin with a list. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
