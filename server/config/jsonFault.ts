/**
 * Finds the first place at which a text breaks the rules of JSON. JSON.parse is not enough: it
 * names the line only for some errors, and its messages do not help the author of a file.
 */
import {
  findNodeAtLocation,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';
import { withInvisible } from './invisible';

type Code = ReturnType<typeof printParseErrorCode>;

const value = 'a value is expected (a text in quotation marks, a number, true, false, [ or {)';
const symbol = 'a text in quotation marks, a number, true or false is expected';
const text = 'a text is expected that ends in its line and has no \\ but \\", \\\\ and \\n';

/** For each error of jsonc-parser, what JSON requires at that place. */
const expected: Readonly<Record<Code, string>> = {
  InvalidSymbol: symbol,
  InvalidNumberFormat: value,
  PropertyNameExpected: 'a name in quotation marks is expected',
  ValueExpected: value,
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma or a closing bracket is expected',
  CloseBraceExpected: 'a comma or } is expected',
  CloseBracketExpected: 'a comma or ] is expected',
  EndOfFileExpected: 'the end of the file is expected',
  InvalidCommentToken: 'no comment is expected',
  UnexpectedEndOfComment: 'no comment is expected',
  UnexpectedEndOfString: text,
  UnexpectedEndOfNumber: value,
  InvalidUnicode: text,
  InvalidEscapeCharacter: text,
  InvalidCharacter: text,
  '<unknown ParseErrorCode>': value,
};

/**
 * Returns a sentence about the first fault, such as `in line 3 a comma or a closing bracket is
 * expected, but there is "phones": [`. Undefined if the text is JSON.
 */
export function jsonFault(json: string): string | undefined {
  const errors: ParseError[] = [];
  parse(json, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return undefined;

  const line = lineAt(json, first.offset);
  const there = json.slice(first.offset).split(/\r?\n/, 1).join().slice(0, 30);
  const found =
    first.offset < json.length
      ? `there is ${there}${withInvisible(there.slice(0, 1))}`
      : 'the file ends';
  return `in line ${line} ${expected[printParseErrorCode(first.error)]}, but ${found}`;
}

/**
 * Returns a sentence about a name that an object has twice, such as `in line 9 "/java" stands in
 * its { } a second time, and what stood first would not be read`. Undefined if no object has a
 * name twice. The check is needed because JSON.parse keeps only the second value and reports
 * nothing.
 */
export function repeatedName(json: string): string | undefined {
  const open: Set<string>[] = [];
  let repeated: string | undefined;

  visit(json, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(name, offset, length, line) {
      const names = open.at(-1);
      if (names?.has(name)) {
        const given = json.slice(offset, offset + length);
        repeated ??= `in line ${line + 1} ${given} stands in its { } a second time, and what stood first would not be read`;
      }
      names?.add(name);
    },
  });
  return repeated;
}

/**
 * Returns the line of a place such as `['syllabus', 0, 'title']`. If the file does not have this
 * place, returns the line of the smallest object or list around it.
 */
export function lineOfPlace(json: string, place: readonly PropertyKey[]): number {
  const root = parseTree(json);
  const path = place.map(step => (typeof step === 'number' ? step : String(step)));
  for (let length = path.length; root !== undefined && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return lineAt(json, node.offset);
  }
  return lineAt(json, root?.offset ?? 0);
}

function lineAt(json: string, offset: number): number {
  return json.slice(0, offset).split('\n').length;
}
