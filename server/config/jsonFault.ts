/**
 * Where a text that a person has written stops being
 * JSON. JSON.parse names a line for some faults only.
 */
import { withInvisible } from './invisible';

/** What stands there is no part of JSON. */
class JsonFault extends Error {
  constructor(
    readonly at: number,
    readonly expected: string,
  ) {
    super(expected);
  }
}

const blanks = /[ \t\n\r]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that JSON forbids in a text.
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

const value = 'a value is expected (a text in quotation marks, a number, true, false, [ or {)';
const name = 'a name in quotation marks is expected';

/**
 * A text, which is a name where a colon follows, or a bracket: what is in a text is passed over
 * with it.
 */
const nameOrBracket = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]/g;

/** `in line 3 a comma or } is expected, but there is "phones": [`; undefined where it is JSON. */
export function jsonFault(text: string): string | undefined {
  try {
    const end = after(text, blanks, valueEnd(text, after(text, blanks, 0)));
    if (end < text.length) throw new JsonFault(end, 'the end of the file is expected');
    return undefined;
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    const { at, expected } = fault;
    const line = text.slice(0, at).split('\n').length;
    const there = text.slice(at).split(/\r?\n/, 1).join().slice(0, 30);
    const found =
      at < text.length ? `there is ${there}${withInvisible(there.slice(0, 1))}` : 'the file ends';
    return `in line ${line} ${expected}, but ${found}`;
  }
}

/**
 * Of what is JSON:
 * `in line 9 "/java" stands in its { } a second time, and what stood first would not be read`.
 * JSON.parse keeps the last of two equal names, without a word.
 */
export function repeatedName(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: given, index } of text.matchAll(nameOrBracket)) {
    if (given === undefined) {
      if (token === '{') open.push(new Set());
      if (token === '}') open.pop();
      continue;
    }
    const names = open.at(-1);
    const name: string = JSON.parse(given);
    if (names?.has(name)) {
      const line = text.slice(0, index).split('\n').length;
      return `in line ${line} ${given} stands in its { } a second time, and what stood first would not be read`;
    }
    names?.add(name);
  }
  return undefined;
}

/** The end of the value that begins at `at`. */
function valueEnd(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return stringEnd(text, at, value);
  if (first === '[') return listEnd(text, at, ']', valueEnd);
  if (first === '{') return listEnd(text, at, '}', memberEnd);
  const end = after(text, scalar, at);
  if (end === at) throw new JsonFault(at, value);
  return end;
}

function memberEnd(text: string, at: number): number {
  const colon = after(text, blanks, stringEnd(text, at, name));
  if (text[colon] !== ':') throw new JsonFault(colon, 'a colon is expected');
  return valueEnd(text, after(text, blanks, colon + 1));
}

function listEnd(
  text: string,
  at: number,
  closing: ']' | '}',
  partEnd: (text: string, at: number) => number,
): number {
  let next = after(text, blanks, at + 1);
  if (text[next] === closing) return next + 1;
  for (;;) {
    next = after(text, blanks, partEnd(text, next));
    if (text[next] === closing) return next + 1;
    if (text[next] !== ',') throw new JsonFault(next, `a comma or ${closing} is expected`);
    next = after(text, blanks, next + 1);
  }
}

function stringEnd(text: string, at: number, expected: string): number {
  if (text[at] !== '"') throw new JsonFault(at, expected);
  const end = after(text, string, at);
  if (end === at)
    throw new JsonFault(
      at,
      'a text is expected that ends in its line and has no \\ but \\", \\\\ and \\n',
    );
  return end;
}

/** Where what matches at `at` ends; `at` itself where nothing does. */
function after(text: string, pattern: RegExp, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
