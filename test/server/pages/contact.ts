/** The contact page's address and map; its form is in forms.ts. Source: SPEC 2, Contact; DECISIONS, "embedded map". */

import { attributes, one, part, parts, text } from '../../support/dom';
import { parsePage } from '../../support/parsePage';
import { phones, site } from '../../support/visitor';

const main = async () => part(await site.read('/contact'), 'main');
const frame = async () => part(await main(), 'iframe');
const placeholder = async () => parsePage((await frame()).getAttribute('srcdoc') ?? '').documentElement;

describe('GET /contact', () => {
  it('gives the address', async () => {
    expect(text(part(await main(), 'address'))).toMatch(/Kalyan.*Maharashtra/);
  });

  it('gives both phone numbers', async () => {
    expect(parts(await main(), 'a[href^="tel:"]').map(text)).toEqual(phones);
  });
});

describe('the map of /contact', () => {
  it('is a named frame that asks for nothing before a click', async () => {
    const map = await frame();
    expect(map.getAttribute('title')).toMatch(/map/i);
    expect([map.hasAttribute('src'), map.hasAttribute('srcdoc')]).toEqual([false, true]);
    expect(attributes(parts(await placeholder(), '[src]'), 'src').filter(isRemote)).toEqual([]);
    expect(attributes(parts(await placeholder(), 'link'), 'href').filter(isRemote)).toEqual([]);
  });

  it('carries the address until then', async () => {
    expect(text(await placeholder())).toMatch(/Station Road.*Kalyan/);
  });

  it('leads its frame to OpenStreetMap at a click', async () => {
    const link = part(await placeholder(), 'a');
    expect(link.getAttribute('href')).toMatch(
      /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*bbox=/,
    );
    expect(link.hasAttribute('target')).toBe(false);
  });

  it('can be opened on its own', async () => {
    const link = one(await main(), 'link', 'Open in Maps');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  });
});

function isRemote(address: string): boolean {
  return /^(?:[a-z]+:)?\/\//i.test(address);
}
