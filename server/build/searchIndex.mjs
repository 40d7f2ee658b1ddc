/** What the search field reads: made of the content, while esbuild makes the chunks. Checks the content first. */
import { readdir } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { build } from 'esbuild';
import { common, root } from './options.mjs';
import { photographList, pictureFiles } from './photographs.mjs';

/** A JSON file a language: shared/search/makeIndex.ts is run here, on today's content. */
export const searchIndex = {
  name: 'search-index',
  setup(hooks) {
    let content;
    hooks.onStart(async () => {
      const read = await readContent();
      content = read.module;
      return { errors: read.faults.map(text => ({ text })) };
    });
    hooks.onResolve({ filter: /^content:search-/ }, ({ path }) => ({
      path: `${path.slice('content:'.length)}.json`,
      namespace: 'content',
    }));
    hooks.onLoad({ filter: /.*/, namespace: 'content' }, ({ path }) => {
      const [, lang] = /-(\w+)\./.exec(path);
      return { contents: JSON.stringify(content?.makeIndex(lang) ?? ''), loader: 'copy' };
    });
  },
};

/** The content, bundled and run, and a sentence for each of its faults. Without a module where it cannot be run. */
export async function readContent() {
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: await entry(), resolveDir: root },
    format: 'esm',
    write: false,
    sourcemap: 'external',
    outfile: 'content.mjs',
    logLevel: 'silent',
    plugins: [photographList],
  }).catch(() => ({}));
  // What cannot be read is said by the parts that read it too.
  if (outputFiles === undefined) return { faults: [] };
  const [map, code] = outputFiles.map(({ text }) => text);
  try {
    const module = await import(
      `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
    );
    return { module, faults: module.contentFaults(await pictureFiles()) };
  } catch (fault) {
    // The first line of the stack that is of the content, not of this file.
    const [, line, column] = /base64,[^)\s]*:(\d+):(\d+)/.exec(fault.stack) ?? [];
    const { originalSource, originalLine } = new SourceMap(JSON.parse(map)).findEntry(
      line - 1,
      column - 1,
    );
    return { faults: [`${originalSource}:${originalLine + 1}: ${fault.message}`] };
  }
}

/** Names the file of each course too: only the file knows its name. */
async function entry() {
  const folder = 'shared/content/courses';
  const files = (await readdir(join(root, folder))).filter(
    file => !['index.ts', 'example.ts'].includes(file),
  );
  return [
    `import { courseFaults } from './shared/content/courseFaults';`,
    `import { courses } from './${folder}/index';`,
    `import { pictureFaults } from './shared/content/pictureFaults';`,
    `import { textFaults } from './shared/content/textFaults';`,
    `import { mailForms as forms } from './shared/forms/index';`,
    `import { pages } from './shared/pages/index';`,
    `import { texts } from './shared/text/languages';`,
    `export { makeIndex } from './shared/search/makeIndex';`,
    ...files.map((file, index) => `import * as file${index} from './${folder}/${file}';`),
    `const files = { ${files.map((file, index) => `'${folder}/${file}': file${index}`).join(', ')} };`,
    `const faultsOfCourses = () => courseFaults(courses, pages.map(({ path }) => path), files);`,
    `const faultsOfTexts = () => textFaults({ texts, forms, pages });`,
    `export const contentFaults = pictures => [...faultsOfCourses(), ...faultsOfTexts(), ...pictureFaults(pictures)];`,
  ].join('\n');
}
