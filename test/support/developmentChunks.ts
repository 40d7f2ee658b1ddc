/** The islands' chunks as React's development build: it says on the console where server and browser differ. */
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

const root = resolve(__dirname, '..', '..');

/** Answers requests for an island's chunk with a development build of the same island. */
export function withDevelopmentChunks(): (page: Page) => Promise<unknown> {
  const made = new Map<string, Promise<string>>();
  return page =>
    page.route(/\/assets\/[A-Z]\w+-\w+\.js$/, async route => {
      const name = /\/assets\/(\w+)-/.exec(route.request().url())?.[1] ?? '';
      const chunk = made.get(name) ?? bundle(name);
      made.set(name, chunk);
      await route.fulfill({ contentType: 'text/javascript', body: await chunk });
    });
}

async function bundle(name: string): Promise<string> {
  const contents = `
    import { ${name} } from './shared/islands/${name}';
    import { hydrate } from './client/hydrate';
    export const start = marker => hydrate(marker, ${name});`;
  const { outputFiles } = await build({
    ...{ stdin: { resolveDir: root, contents }, bundle: true, write: false, format: 'esm' },
    ...{ jsx: 'automatic', jsxDev: false, define: { 'process.env.NODE_ENV': '"development"' } },
  });
  return outputFiles[0]?.text ?? '';
}
