/** The pages that the build made: used where they are this site's, and never where they are another's. */
import { readdir } from 'node:fs/promises';
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
const renderer = { ...createRenderer(deps, Date.now), allPaths: ['/java', '/login'] };

async function prerendered(): Promise<string> {
  const folder = await tempFolder();
  await prerenderPages(folder, renderer);
  return folder;
}

describe('prerenderPages', () => {
  it("writes each page in three encodings, the visitor's text in all of them", async () => {
    const folder = await prerendered();
    expect((await readdir(folder)).length).toBe(7);
    const { html, styleHash } = await renderer.page('/java');
    const bodyIn = async (encoding: Encoding) => {
      const page = await readPrerendered(folder, renderer.edition())?.find('/java', encoding);
      expect(page).toMatchObject({ status: 200, styleHash, encoding });
      return page?.body ?? Buffer.of();
    };
    expect((await bodyIn('identity')).toString()).toBe(html);
    expect(brotliDecompressSync(await bodyIn('br')).toString()).toBe(html);
    expect(gunzipSync(await bodyIn('gzip')).toString()).toBe(html);
  });
});

describe('readPrerendered', () => {
  it.each([
    ['another name', { ...deps, site: { ...sampleSite, name: 'Another' } }],
    ['another address', { ...deps, site: { ...sampleSite, url: 'https://example.org' } }],
    ['other phones', { ...deps, site: { ...sampleSite, phones: ['+91 00000 00009'] as const } }],
    ['other code', { ...deps, assets: { ...deps.assets, version: 'another' } }],
    ['another script', { ...deps, assets: { ...deps.assets, loader: 'x' } }],
  ])('finds nothing for a site with %s', async (_what, other) => {
    const folder = await prerendered();
    expect(readPrerendered(folder, renderer.edition())).toBeDefined();
    expect(readPrerendered(folder, createRenderer(other, Date.now).edition())).toBeUndefined();
  });

  it('finds nothing where the build made nothing', async () => {
    expect(readPrerendered(await tempFolder(), renderer.edition())).toBeUndefined();
    const found = readPrerendered(await prerendered(), renderer.edition());
    expect(await found?.find('/java', 'br')).toBeDefined();
    expect(await found?.find('/python', 'br')).toBeUndefined();
    expect(await found?.find('constructor', 'br')).toBeUndefined();
  });
});
