/** The pages that the build made: used where they are this site's, and never where they are another's. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { prerenderPages } from '../../../server/build/prerenderPages';
import type { Encoding } from '../../../server/http/contentEncoding';
import { readAssets } from '../../../server/pages/assets';
import { readPrerendered } from '../../../server/pages/prerendered';
import type { RenderDeps } from '../../../server/pages/render';
import { createRenderer } from '../../../server/pages/renderer';
import { dist } from '../../support/dist';
import { sampleSite } from '../../support/sampleSite';
import { tempFolder } from '../../support/tempFolder';

const deps: RenderDeps = {
  site: sampleSite,
  assets: readAssets(dist),
  hasWorker: true,
  hasHandouts: true,
};
const renderer = { ...createRenderer(deps, Date.now), allPaths: ['/java'] };

let folder: string;
beforeAll(async () => {
  folder = await tempFolder();
  await prerenderPages(folder, renderer);
});
const edition = () => renderer.edition();

it("each page is there in three encodings, the visitor's text in all of them, and nothing else", async () => {
  const { html, styleHash } = await renderer.page('/java');
  const found = readPrerendered(folder, edition());
  const bodyIn = async (encoding: Encoding) => {
    const page = await found?.find('/java', encoding);
    expect(page).toMatchObject({ status: 200, styleHash, encoding });
    return page?.body ?? Buffer.of();
  };
  expect((await bodyIn('identity')).toString()).toBe(html);
  expect(brotliDecompressSync(await bodyIn('br')).toString()).toBe(html);
  expect(gunzipSync(await bodyIn('gzip')).toString()).toBe(html);
  for (const path of ['/python', 'constructor']) expect(await found?.find(path, 'br')).toBeUndefined();
});

it.each([
  ['another name', { ...deps, site: { ...sampleSite, name: 'Another' } }],
  ['another address', { ...deps, site: { ...sampleSite, url: 'https://example.org' } }],
  ['other phones', { ...deps, site: { ...sampleSite, phones: ['+91 00000 00009'] as const } }],
  ['other code', { ...deps, assets: { ...deps.assets, version: 'another' } }],
  ['another script', { ...deps, assets: { ...deps.assets, loader: 'x' } }],
])('none of it is for a site with %s', (_what, other) => {
  expect(readPrerendered(folder, createRenderer(other, Date.now).edition())).toBeUndefined();
});

it('there is nothing where the build made nothing', async () => {
  expect(readPrerendered(await tempFolder(), edition())).toBeUndefined();
});
