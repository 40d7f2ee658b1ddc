import { readConfig } from '../../../server/config/config';
import { securityHeaders } from '../../../server/http/security';
import { readAssets } from '../../../server/pages/assets';
import { createPageCache } from '../../../server/pages/pageCache';
import { createRenderer } from '../../../server/pages/renderer';
import { dist } from '../../support/dist';

const config = readConfig({});
const assets = readAssets(dist);
const security = securityHeaders(config, []);
const real = createRenderer({ site: config.site, assets, hasWorker: true, hasHandouts: true }, Date.now);

/** Renders for real, and counts. */
function counting(fail = (_time: number) => false) {
  const rendered: string[] = [];
  const page = async (path: string) => {
    rendered.push(path);
    if (fail(rendered.length)) throw new Error('no');
    return real.page(path);
  };
  return { renderer: { ...real, page }, rendered };
}

describe('a page that the build has not made', () => {
  it('is rendered once for all who ask for it at the same time, and stands ready then', async () => {
    const { renderer, rendered } = counting();
    const cache = createPageCache({ renderer, security });
    expect(cache.ready('/java', 'br')).toBeUndefined();
    const [page, same] = await Promise.all([cache.page('/java', 'br'), cache.page('/java', 'br')]);
    expect([same, cache.ready('/java', 'br')]).toEqual([page, page]);
    expect(rendered).toEqual(['/java']);
  });

  it('is tried again when it has failed', async () => {
    const { renderer } = counting(time => time === 1);
    const cache = createPageCache({ renderer, security });
    await expect(cache.page('/java', 'br')).rejects.toThrow('no');
    expect((await cache.page('/java', 'br')).status).toBe(200);
  });
});

describe('the memory', () => {
  it('holds no more bytes than it may, and lets go of what was not asked for longest', async () => {
    const maxSize = 250_000;
    const cache = createPageCache({ renderer: real, security, maxSize });
    for (const path of ['/java', '/python', '/c', '/dotnet', '/testing', '/oracle', '/mern', '/digital']) {
      expect((await cache.page(path, 'identity')).body.length).toBeGreaterThan(20_000);
      expect(cache.usage().bytes).toBeLessThanOrEqual(maxSize);
      expect(cache.ready('/java', 'identity')).toBeDefined();
    }
    expect(cache.ready('/python', 'identity')).toBeUndefined();
    expect(cache.ready('/digital', 'identity')).toBeDefined();
  });

  it('holds one page for all unknown addresses of a language', async () => {
    const { renderer, rendered } = counting();
    const cache = createPageCache({ renderer, security });
    for (const path of ['/nowhere', '/else', '/hi/nowhere', '/hi/else'])
      expect((await cache.page(path, 'br')).status).toBe(404);
    expect(rendered).toEqual(['/nowhere', '/hi/nowhere']);
    expect(cache.usage().pages).toBe(2);
  });

  it('holds nothing of yesterday, when a batch may not have begun yet', async () => {
    let edition = 'yesterday';
    const cache = createPageCache({ renderer: { ...real, edition: () => edition }, security });
    const old = cache.page('/java', 'br');
    await cache.page('/python', 'br');
    edition = 'today';
    expect(cache.ready('/python', 'br')).toBeUndefined();
    const page = await cache.page('/java', 'br');
    await old;
    expect(cache.ready('/java', 'br')).toBe(page);
    expect(cache.usage().pages).toBe(1);
  });
});
