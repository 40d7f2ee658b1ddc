/**
 * Where a text that a person has written stops being JSON. JSON.parse names a line for some faults
 * only, and no reason that its writer understands.
 */
import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import { withInvisible } from './invisible';

type Code = ReturnType<typeof printParseErrorCode>;

const value = 'a value is expected (a text in quotation marks, a number, true, false, [ or {)';
const symbol = 'a text in quotation marks, a number, true or false is expected';
const text = 'a text is expected that ends in its line and has no \\ but \\", \\\\ and \\n';

/** What JSON asks for where jsonc-parser stops. */
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
 * `in line 3 a comma or a closing bracket is expected, but there is "phones": [`; undefined where
 * it is JSON.
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
 * `in line 9 "/java" stands in its { } a second time, and what stood first would not be read`.
 * JSON.parse keeps the last of two equal names without a word. Undefined where there is none.
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
