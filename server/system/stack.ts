/** Finds where in the source files an error was thrown. */
import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapping } from 'node:module';

/** A place in a built program, as V8 writes it: in brackets, or without brackets after `at`. */
const builtPlace = /(?<=\(| at (?:async )?)([^()\n]+\.cjs):(\d+):(\d+)/g;

/**
 * The places that were already looked up. Reading a source map is slow, and during an attack each
 * request may cause the same error. `known` stays small, because errors are thrown at only a few
 * places in the code.
 */
const known = new Map<string, string>();

/**
 * Returns the stack of an error with places in the source files, not in the built programs:
 * `(server/forms/submit.ts:42:11)`. The source maps are read only when there is an error, so that
 * a start does not wait for them.
 */
export function stackOf(fault: unknown): string {
  const { stack }: { stack?: unknown } = Object(fault);
  if (typeof stack !== 'string') return String(fault);

  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(
    builtPlace,
    (built: string, program: string, line: string, column: string) => {
      const source = known.get(built);
      if (source !== undefined) return source;

      if (!maps.has(program)) maps.set(program, readMap(program));
      const found = sourcePlace(maps.get(program), Number(line), Number(column)) ?? built;
      known.set(built, found);
      return found;
    },
  );
}

/**
 * Reads the source map of a program. Undefined if there is none, or if the map belongs to a newer
 * build.
 */
function readMap(program: string): SourceMap | undefined {
  const file = `${program}.map`;
  const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  if (changedAt > performance.timeOrigin) return undefined;

  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * Returns the place in the source file, or undefined if the map does not contain it. Lines and
 * columns are counted from 1 in a stack, and from 0 in the map.
 */
function sourcePlace(map: SourceMap | undefined, line: number, column: number): string | undefined {
  const entry: Partial<SourceMapping> = map?.findEntry(line - 1, column - 1) ?? {};
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry;
  if (originalSource === undefined) return undefined;

  // Paths in the map are relative to the folder of the map, which is below the project's folder.
  const file = originalSource.replace(/^(?:\.\.\/)+/, '');
  return `${file}:${originalLine + 1}:${originalColumn + 1}`;
}
