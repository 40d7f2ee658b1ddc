/** The contact page's address and map; its form is in forms.ts. Source: SPEC 2, Contact; DECISIONS, "embedded map". */
import { attributes, one, part, parts, text } from '../../support/dom';
import { parsePage } from '../../support/parsePage';
import { phones, site } from '../../support/visitor';

const main = async () => part(await site.read('/contact'), 'main');

it('/contact gives the address and both phone numbers', async () => {
  expect(text(part(await main(), 'address'))).toMatch(/Kalyan.*Maharashtra/);
  expect(parts(await main(), 'a[href^="tel:"]').map(text)).toEqual(phones);
});

describe('the map of /contact', () => {
  const placeholder = async () => parsePage(part(await main(), 'iframe').getAttribute('srcdoc') ?? '');

  it('is a named frame that asks for nothing before a click, and carries the address until then', async () => {
    const map = part(await main(), 'iframe');
    expect([map.getAttribute('title'), map.hasAttribute('src')]).toEqual([
      expect.stringMatching(/map/i),
      false,
    ]);
    const asked = parts(await placeholder(), '[src], link');
    const addresses = [...attributes(asked, 'src'), ...attributes(asked, 'href')];
    expect(addresses.filter(address => /^(?:[a-z]+:)?\/\//i.test(address))).toEqual([]);
    expect(text((await placeholder()).documentElement)).toMatch(/Station Road.*Kalyan/);
  });

  it('leads its frame to OpenStreetMap at a click, and can be opened on its own', async () => {
    const link = part(await placeholder(), 'a');
    const map = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*bbox=/;
    expect([link.getAttribute('href'), link.hasAttribute('target')]).toEqual([
      expect.stringMatching(map),
      false,
    ]);
    const own = one(await main(), 'link', 'Open in Maps').getAttribute('href');
    expect(own).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  });
});
