/**
 * Waiting files that nobody has needed yet, in order of arrival. Their messages are only counted: a batch costs a few
 * bytes a message here and a lone message its file's name, so that hundreds of thousands may wait.
 */

import { parseFileName } from './fileNames';

/** A waiting file whose messages stand in no queue yet. */
export interface UnreadFile {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** Bytes of each of its lines; undefined for one message, whose line is the whole file. */
  readonly lengths?: readonly number[];
  /** Numbers of the lines that have ended, which do not wait. */
  readonly ended?: ReadonlySet<number>;
}

/** With its place in the order of arrival, from 0. */
export type PlacedFile = UnreadFile & { readonly place: number };

export interface Backlog {
  /** How many messages wait in all its files. */
  readonly messages: number;
  /** The first file, which stays. */
  peek(): PlacedFile | undefined;
  /** The first file, taken out. */
  shift(): PlacedFile | undefined;
  /** Behind all others. */
  push(file: UnreadFile): void;
  /** Takes files out wherever they stand. */
  pick(names: ReadonlySet<string>): readonly PlacedFile[];
  names(): readonly string[];
}

/** An empty backlog. */
export function openBacklog(): Backlog {
  // A lone message's file is its name alone; one that was taken out of turn leaves a gap, so that places stay.
  let files: (UnreadFile | string | undefined)[] = [];
  let head = 0;
  let cutOff = 0;
  let messages = 0;

  function at(index: number): PlacedFile | undefined {
    const file = files[index];
    if (file === undefined) return undefined;
    return { ...(typeof file === 'string' ? loneFile(file) : file), place: cutOff + index };
  }

  function peek(): PlacedFile | undefined {
    while (head < files.length && files[head] === undefined) head += 1;
    return at(head);
  }

  function takeOut(index: number): PlacedFile | undefined {
    const file = at(index);
    files[index] = undefined;
    if (file !== undefined) messages -= countOf(file);
    return file;
  }

  return {
    get messages() {
      return messages;
    },
    peek,
    shift() {
      peek();
      const first = takeOut(head);
      if (head > 1_000 && head > files.length / 2) {
        files = files.slice(head);
        cutOff += head;
        head = 0;
      }
      return first;
    },
    push(file) {
      messages += countOf(file);
      files.push(isLone(file) ? file.name : file);
    },
    pick(names) {
      const found = files.flatMap((file, index) => {
        const isWanted = file !== undefined && names.has(nameOf(file));
        return isWanted ? [index] : [];
      });
      return found.map(takeOut).filter(file => file !== undefined);
    },
    names: () => files.filter(file => file !== undefined).map(nameOf),
  };
}

/** How many of a file's messages wait. */
export function countOf({ lengths, ended }: UnreadFile): number {
  return (lengths?.length ?? 1) - (ended?.size ?? 0);
}

function nameOf(file: UnreadFile | string): string {
  return typeof file === 'string' ? file : file.name;
}

/** Whether its name says all of it. */
function isLone({ name, lengths, keptAt }: UnreadFile): boolean {
  const parsed = parseFileName(name);
  return lengths === undefined && parsed?.id !== undefined && parsed.keptAt === keptAt;
}

function loneFile(name: string): UnreadFile {
  return { name, keptAt: parseFileName(name)?.keptAt ?? 0 };
}
