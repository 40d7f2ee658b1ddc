/**
 * What of a .env file Node would read in another way
 * than it was meant. No sentence here says a value.
 */

/** What is hardly meant so, and what to do about it. */
export interface Warning {
  readonly text: string;
  readonly todo: string;
}

interface Line {
  /** `.env, line 3` */
  readonly place: string;
  readonly name: string;
  /** All that stands after the equals sign; undefined where there is none. */
  readonly rest: string | undefined;
}

/** A sentence for each line after which nobody can say what is set. */
export function envFileFaults(text: string): readonly string[] {
  // What another encoding leaves of a letter. In a comment it harms nobody.
  const spoilt = linesOf(text).find(({ name, rest = '' }) => `${name}${rest}`.includes('\uFFFD'));
  if (spoilt !== undefined)
    return [`${spoilt.place} is not in UTF-8: save the file as UTF-8 without a byte order mark.`];

  const mark =
    '.env begins with a byte order mark, which hides its first name: save it as UTF-8 without one.';
  const faults = text.startsWith('\uFEFF') ? [mark] : [];
  for (const { place, name, rest } of linesOf(text)) {
    if (rest === undefined)
      faults.push(
        `${place} is neither NAME=value nor a comment: write it as one of them, or delete it.`,
      );
    else if (quoteOf(rest) !== undefined && endOfQuoted(rest) === -1)
      faults.push(
        `${place}: the quotation mark before the value of ${name} is not closed in that line. Close it, or take it away.`,
      );
  }
  return faults;
}

/** Values that are not read, or of which a part is not. */
export function envFileWarnings(text: string): readonly Warning[] {
  return [...setTwice(text), ...cutValues(text)];
}

/** As one does who wants two recipients. */
function setTwice(text: string): readonly Warning[] {
  const lines = linesOf(text);
  return lines.flatMap(({ place, name }, index) => {
    const earlier = lines.slice(0, index).findLast(line => line.name === name);
    if (earlier === undefined) return [];
    return {
      text: `${place} sets ${name} a second time: what ${earlier.place} says of it is not read.`,
      todo: 'Take one of the two out. Several addresses or phone numbers stand in one line, separated by commas.',
    };
  });
}

function cutValues(text: string): readonly Warning[] {
  return linesOf(text).flatMap(({ place, name, rest = '' }) => {
    if (quoteOf(rest) !== undefined) {
      const begin = rest.search(/\S/);
      const end = endOfQuoted(rest);
      const after = rest.slice(end + 1).trim();
      if (end === -1 || after === '' || after.startsWith('#')) return [];
      return {
        text: `${place}: what stands after the second quotation mark is not read, so the value of ${name} has ${characters(end - begin - 1)}.`,
        todo: 'Put quotation marks of another kind around the whole value: " or \' or `.',
      };
    }
    // After a space it is meant as a comment.
    const at = rest.indexOf('#');
    if (at === -1 || /\s/.test(rest.charAt(at - 1))) return [];
    const value = rest.slice(0, at).trim();
    return {
      text: `${place}: an unquoted # begins a comment, so the value of ${name} has ${characters(value.length)}.`,
      todo: `If the # belongs to it, put quotation marks around the whole value: ${name}='...'`,
    };
  });
}

function linesOf(text: string): readonly Line[] {
  return text.split(/\r?\n/).flatMap((whole, index) => {
    const line = whole.trim();
    if (line === '' || line.startsWith('#')) return [];
    const place = `.env, line ${index + 1}`;
    const at = line.indexOf('=');
    if (at === -1) return { place, name: '', rest: undefined };
    const name = line.slice(0, at).trim();
    return { place, name: name.replace(/^export\s+/, ''), rest: line.slice(at + 1) };
  });
}

/** The mark that a quoted value begins with. */
function quoteOf(rest: string): string | undefined {
  return /^\s*(["'`])/.exec(rest)?.[1];
}

/** Where the second mark is: Node knows no escaped one. */
function endOfQuoted(rest: string): number {
  const quote = quoteOf(rest) ?? '';
  return rest.indexOf(quote, rest.indexOf(quote) + 1);
}

function characters(number: number): string {
  return number === 1 ? '1 character' : `${number} characters`;
}
