/**
 * The thread that makes handouts. At most one such thread runs. The thread ends after some
 * seconds without work.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Site as Facts } from '../../../shared/site';
import type { Lang } from '../../../shared/text/languages';
import { builtFiles } from '../../system/builtFiles';
import type { Log } from '../../system/log';

/**
 * The requested handout. `course` is the path of the course, and `lang` is one of the handout's
 * languages.
 */
export interface RequestedHandout {
  readonly course: string;
  readonly lang: Lang;
}

/** A message to the thread. handoutThread.ts receives it. */
export interface HandoutTask extends RequestedHandout {
  readonly number: number;
  readonly facts: Facts;
}

/** A message from the thread. */
export type HandoutMade = { readonly number: number } & (
  | { readonly pdf: Uint8Array; readonly lacking: string }
  | { readonly fault: string }
);

/**
 * The names of the typefaces in the build. When the thread starts, it gets the bytes of these
 * typefaces.
 */
export const typefaceNames = [
  'latinHeading',
  'latinText',
  'devanagariHeading',
  'devanagariText',
] as const;
export type TypefaceFiles = Readonly<Record<(typeof typefaceNames)[number], Uint8Array>>;

export interface Typesetter {
  /**
   * Makes a PDF and resolves with its bytes. Rejects if the thread fails or does not answer in
   * time.
   */
  make(asked: RequestedHandout, facts: Facts): Promise<Buffer>;

  /** Reads the thread's program and the typefaces once. */
  load(): Promise<void>;

  close(): Promise<void>;
}

/**
 * Limits for the thread in milliseconds:
 * - `silent`: if the thread does not answer within this time, the handout has failed. A handout
 *   usually takes 200 ms, and up to 2 s on a shared host.
 * - `idle`: after this time without work, the thread ends.
 */
const typesetterLimits = { silent: 20_000, idle: 10_000 };

/**
 * The largest memory of the thread. If the thread needs more, only the thread ends. Without this
 * limit, the whole machine could run out of memory.
 */
const resourceLimits = { maxOldGenerationSizeMb: 128 };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (cause: Error) => void;
}

/** Opens the typesetter. `dist` is the folder of the build. */
export function openTypesetter(dist: string, log: Log, limits = typesetterLimits): Typesetter {
  let reading: ReturnType<typeof readProgram> | undefined;
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Map<number, Waiting>();
  let last = 0;

  function program(): ReturnType<typeof readProgram> {
    reading ??= readProgram(dist).catch(fault => {
      // The files may be missing because a build is in progress. So the next request reads them
      // again.
      reading = undefined;
      throw fault;
    });
    return reading;
  }

  function begin({ code, files }: Awaited<ReturnType<typeof readProgram>>): Worker {
    // The thread runs the program from memory and not from the file. By now, the file may be from
    // a newer build.
    const begun = new Worker(code.toString(), { eval: true, workerData: files, resourceLimits });
    begun.unref();
    begun.on('message', take);
    begun.on('error', fault => end(begun, fault));
    begun.on('exit', () => end(begun, new Error('the thread has ended')));
    return begun;
  }

  function take(made: HandoutMade): void {
    const asked = waiting.get(made.number);
    waiting.delete(made.number);
    if ('fault' in made) asked?.reject(new Error(made.fault));
    else {
      if (made.lacking !== '')
        log.warn('The typefaces of handouts lack letters of the facts', { letters: made.lacking });
      asked?.resolve(Buffer.from(made.pdf));
    }
    watch();
  }

  /** Ends the thread. All handouts that wait for it fail. The next handout starts a new thread. */
  function end(ended: Worker, cause: Error): void {
    if (ended !== thread) return;
    thread = undefined;
    clearTimeout(timer);
    void ended.terminate();
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  }

  /**
   * Starts the timer again. The timer ends a thread that has not answered for too long, or that
   * has had no work for some time.
   */
  function watch(): void {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    timer = setTimeout(
      () => thread && end(thread, new Error('the thread does not answer')),
      isIdle ? limits.idle : limits.silent,
    ).unref();
  }

  return {
    async make(asked, facts) {
      const read = await program();
      thread ??= begin(read);
      last += 1;
      const task: HandoutTask = { ...asked, facts, number: last };
      const made = new Promise<Buffer>((resolve, reject) => {
        waiting.set(task.number, { resolve, reject });
      });
      thread.postMessage(task);
      if (waiting.size === 1) watch();
      return made;
    },

    async load() {
      await program();
    },

    async close() {
      if (thread !== undefined) end(thread, new Error('the site ends'));
    },
  };
}

async function readProgram(dist: string): Promise<{ code: Buffer; files: TypefaceFiles }> {
  const fileOf = (name: keyof TypefaceFiles) =>
    readFile(join(dist, builtFiles.typefaces, `${name}.ttf`));
  return {
    code: await readFile(join(dist, builtFiles.handoutThread)),
    files: {
      latinHeading: await fileOf('latinHeading'),
      latinText: await fileOf('latinText'),
      devanagariHeading: await fileOf('devanagariHeading'),
      devanagariText: await fileOf('devanagariText'),
    },
  };
}
