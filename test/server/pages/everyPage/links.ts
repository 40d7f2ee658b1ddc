/** Where each page leads, and what it loads. Source: DECISIONS, "embedded map" and "Courses dropdown". */
import { paths } from '../../../expected/routes';
import { attributes, parts } from '../../../support/dom';
import { parsePage } from '../../../support/parsePage';
import { site, siteUrl } from '../../../support/visitor';

const linking = ['a', 'area'];
const loading = ['img', 'script', 'iframe', 'link', 'source', 'video', 'audio', 'embed', 'object', 'input'];

describe.each(paths)('the links of %s', path => {
  it('lead to pages and files that are there', async () => {
    const document = await site.read(path);
    const inside = [...addresses(document, linking), ...loaded(document)].filter(isInside);
    const files = new Set(inside.map(address => new URL(address, siteUrl + path).pathname));
    const statuses = await Promise.all(
      [...files].map(async file => `${(await site.get(file)).status} ${file}`),
    );
    expect(statuses.filter(status => !status.startsWith('200 '))).toEqual([]);
  });

  it('lead to places that are on their page', async () => {
    const places = addresses(await site.read(path), linking)
      .filter(isInside)
      .filter(hasFragment);
    const missing = await Promise.all(
      places.map(async place => ((await hasPlace(path, place)) ? '' : place)),
    );
    expect(missing.filter(place => place !== '')).toEqual([]);
  });

  it('load nothing from another host', async () => {
    expect(loaded(await site.read(path)).filter(address => !isInside(address))).toEqual([]);
  });
});

it('lead from home to every page', async () => {
  const reached = new Set(['/']);
  for (const path of reached) {
    const links = addresses(await site.read(path), linking).filter(isInside);
    for (const link of links) reached.add(new URL(link, siteUrl + path).pathname);
  }
  expect(paths.filter(path => !reached.has(path))).toEqual([]);
});

async function hasPlace(path: string, address: string): Promise<boolean> {
  const { pathname, hash } = new URL(address, siteUrl + path);
  return (await site.read(pathname)).getElementById(decodeURIComponent(hash.slice(1))) !== null;
}

function addresses(document: Document, elements: readonly string[]): readonly string[] {
  const found = parts(document, elements.join(', '));
  return ['href', 'src', 'data', 'poster'].flatMap(name => attributes(found, name));
}

/** What a browser asks for by itself, inside of frames too. Canonical and alternate links are names, not requests. */
function loaded(document: Document): readonly string[] {
  const canonical = attributes(parts(document, 'link[rel="canonical"], link[rel="alternate"]'), 'href');
  const sets = attributes(parts(document, 'img, source'), 'srcset').flatMap(set => set.split(/,\s+/));
  const frames = attributes(parts(document, 'iframe'), 'srcdoc').map(parsePage);
  return [
    ...addresses(document, loading).filter(address => !canonical.includes(address)),
    ...sets.map(candidate => candidate.split(' ')[0] ?? ''),
    ...frames.flatMap(loaded),
  ];
}

function isInside(address: string): boolean {
  const url = new URL(address, siteUrl);
  return url.origin === siteUrl;
}

function hasFragment(address: string): boolean {
  return new URL(address, siteUrl).hash !== '';
}
