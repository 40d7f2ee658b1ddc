/**
 * Finds where a text stops being JSON. JSON.parse names a line only for some faults, and gives no
 * reason that an author understands.
 */
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import { withInvisible } from './invisible';

type Code = ReturnType<typeof printParseErrorCode>;

const value = 'a value is expected (a text in quotation marks, a number, true, false, [ or {)';
const symbol = 'a text in quotation marks, a number, true or false is expected';
const text = 'a text is expected that ends in its line and has no \\ but \\", \\\\ and \\n';

/** What JSON requires at each error of jsonc-parser. */
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
 * For example `in line 3 a comma or a closing bracket is expected, but there is "phones": [`.
 * Undefined if the text is JSON.
 */
export function jsonFault(json: string): string | undefined {
  const errors: ParseError[] = [];
  parse(json, errors, { disallowComments: true });
  const [first] = errors;
  if (first === undefined) return undefined;

  const line = json.slice(0, first.offset).split('\n').length;
  const there = json.slice(first.offset).split(/\r?\n/, 1).join().slice(0, 30);
  const found =
    first.offset < json.length
      ? `there is ${there}${withInvisible(there.slice(0, 1))}`
      : 'the file ends';
  return `in line ${line} ${expected[printParseErrorCode(first.error)]}, but ${found}`;
}

/**
 * For example `in line 9 "/java" stands in its { } a second time, and what stood first would not
 * be read`. Undefined if no name is repeated. JSON.parse silently keeps the last of two equal
 * names.
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
