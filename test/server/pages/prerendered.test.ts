/** The pages that the build made: used where they are this site's, and never where they are another's. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { readAssets } from '../../../server/pages/assets';
import { createPageCache } from '../../../server/pages/pageCache';
import { prerender, readPrerendered } from '../../../server/pages/prerendered';
import { pageMaker } from '../../../server/pages/renderedPage';
import { createRenderer, type RendererDeps } from '../../../server/pages/renderer';
import { collectGarbage } from '../../../server/system/heapGrowth';
import { sampleSite } from '../../support/sampleSite';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';

const deps: RendererDeps = {
  site: sampleSite,
  assets: readAssets(join(__dirname, '../../../dist')),
  hasWorker: true,
  hasHandouts: true,
};
const renderer = { ...createRenderer(deps, Date.now), allPaths: ['/java', '/login'] };

async function prerendered(): Promise<string> {
  const folder = await tempFolder();
  await prerender(folder, renderer);
  return folder;
}

describe('prerender', () => {
  it("writes each page in three encodings, the visitor's text in all of them", async () => {
    const folder = await prerendered();
    expect((await readdir(folder)).length).toBe(7);
    const page = readPrerendered(folder, renderer.edition())?.find('/java');
    const { html, styleHash } = await renderer.page('/java');
    expect(page).toMatchObject({ status: 200, styleHash });
    const bodies = await Promise.all(
      (['identity', 'br', 'gzip'] as const).map(async encoding => (await page?.variant(encoding))?.body),
    );
    const [identity = Buffer.of(), br = Buffer.of(), gzip = Buffer.of()] = bodies;
    expect(identity.toString()).toBe(html);
    expect(brotliDecompressSync(br).toString()).toBe(html);
    expect(gunzipSync(gzip).toString()).toBe(html);
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
    expect(readPrerendered(await prerendered(), renderer.edition())?.find('/python')).toBeUndefined();
    expect(readPrerendered(await prerendered(), renderer.edition())?.find('constructor')).toBeUndefined();
  });
});

describe('createPageCache', () => {
  it('renders a page once where the build has not, gives it quickly, and then smaller', async () => {
    let rendered = 0;
    const counting = {
      ...renderer,
      page: (path: string) => {
        rendered += 1;
        return renderer.page(path);
      },
    };
    const cache = createPageCache({ renderer: counting });
    const [page, same] = await Promise.all([cache.page('/java'), cache.page('/java')]);
    expect(same).toBe(page);
    const quick = await page.variant('br');
    cache.keep('/java', page, 'br', { ...quick, headers: [], notModified: [] });
    expect(cache.ready('/java', 'br')?.body).toBe(quick.body);
    await until(() => cache.ready('/java', 'br') === undefined);
    const best = await page.variant('br');
    expect(best.body.length).toBeLessThan(quick.body.length);
    expect(best.etag).not.toBe(quick.etag);
    expect(brotliDecompressSync(best.body)).toEqual(brotliDecompressSync(quick.body));
    expect(rendered).toBe(1);
  });

  it('keeps a page compressed alone, and unpacks it for who takes no brotli', async () => {
    const rendered = await renderer.page('/java');
    const { html } = rendered;
    const made = pageMaker()(rendered, () => {});
    const quick = await made.variant('br');
    expect(made.held()).toEqual([quick.body]);
    expect(`${(await made.variant('identity')).body}`).toBe(html);
    expect(`${gunzipSync((await made.variant('gzip')).body)}`).toBe(html);
  });

  it('improves no page that it has let go meanwhile, and keeps none in memory for that', async () => {
    const improved: number[] = [];
    const make = pageMaker();
    const paths = [...renderer.paths].slice(0, 12);
    const last = await (async () => {
      const made = await Promise.all(
        paths.map(async (path, index) => make(await renderer.page(path), () => improved.push(index))),
      );
      await Promise.all(made.map(page => page.variant('br')));
      return made.at(-1);
    })();
    // The first are being improved, or are done.
    collectGarbage();
    await until(() => improved.includes(paths.length - 1));
    expect(last?.status).toBe(200);
    expect(improved).not.toContain(paths.length - 2);
  });

  it('frees what better pages replace, without waiting for V8', async () => {
    let left: object | undefined = {};
    const ref = new WeakRef(left);
    // Now it is old, and goes only when all garbage does.
    collectGarbage();
    left = undefined;
    let improved = 0;
    const make = pageMaker();
    const pages = Array.from({ length: 64 }, (_, index) =>
      make({ status: 200, html: `<p>${index}`, styleHash: '' }, () => {
        improved += 1;
      }),
    );
    await Promise.all(pages.map(page => page.variant('br')));
    await until(() => improved === pages.length);
    await until(() => ref.deref() === undefined);
  });

  it('holds no more bytes than it may', async () => {
    const maxBytes = 250_000;
    const cache = createPageCache({ renderer: createRenderer(deps, Date.now), maxBytes });
    for (const path of ['/java', '/python', '/c', '/dotnet', '/testing']) {
      const page = await cache.page(path);
      const made = await page.variant('gzip');
      cache.keep(path, page, 'gzip', { ...made, headers: [], notModified: [] });
      expect(cache.usage().bytes).toBeLessThanOrEqual(maxBytes);
    }
    expect(cache.ready('/testing', 'gzip')).toBeDefined();
    expect(cache.ready('/java', 'gzip')).toBeUndefined();
    expect(cache.usage().pages).toBeGreaterThan(1);
  });

  it('tries a page again that failed', async () => {
    let faults = 1;
    const failing = {
      ...renderer,
      page: async (path: string) => {
        if (faults-- > 0) throw new Error('no');
        return renderer.page(path);
      },
    };
    const cache = createPageCache({ renderer: failing });
    await expect(cache.page('/java')).rejects.toThrow('no');
    await until(() => cache.usage().pages === 0);
    expect((await cache.page('/java')).status).toBe(200);
  });
});
