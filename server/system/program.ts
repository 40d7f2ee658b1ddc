/** A program of the build, with what V8 has compiled of it: compiling took a third of a start. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

export interface Program {
  run(): void;
  /** Whether V8 took the compiled code. */
  readonly isCompiled: boolean;
  /** The code of all functions that have run by now, for the file `codeOf` names. */
  compiled(): Buffer;
}

/** The file of a program's compiled code, beside it. */
export function codeOf(file: string): string {
  return file.replace(/cjs$/, 'code');
}

/**
 * Reads a CommonJS program. V8 takes compiled code of its own release and flags only, and else compiles as ever. It compares no
 * more of the text than its length: server/build/parts.mjs takes the code away before it writes another text.
 */
export function readProgram(file: string): Program {
  // esbuild writes strings in ASCII, but leaves regular expressions in UTF-8.
  const text = `(function (require, __dirname) {${readFileSync(file, 'utf8')}\n})`;
  const code = existsSync(codeOf(file)) ? { cachedData: readFileSync(codeOf(file)) } : {};
  const script = new Script(text, {
    filename: file,
    ...code,
  });
  return {
    run: () => script.runInThisContext()(createRequire(file), dirname(file)),
    isCompiled: script.cachedDataRejected === false,
    compiled: () => script.createCachedData(),
  };
}
