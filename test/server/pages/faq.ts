/** The questions and answers. Sources: schema.org, FAQPage; README, Differences from the specification. */
import { part, parts, text, under } from '../../support/dom';
import { site } from '../../support/visitor';

const asked = [
  'Which course should I start with?',
  'Do I need my own laptop?',
  'How much mathematics do I need?',
  'Is a job guaranteed?',
  'What is a demo?',
  'What happens after I send the form?',
  'CCC or MS-CIT: which one do I need?',
];

describe('GET /faq', () => {
  it('answers what students and parents ask first', async () => {
    const main = part(await site.read('/faq'), 'main');
    expect(parts(main, 'article h2').map(text)).toEqual(asked);
    for (const question of asked)
      expect(parts(under(main, question), 'p').map(text).join(' ').length).toBeGreaterThan(100);
  });

  it('promises no job', async () => {
    const answer = under(part(await site.read('/faq'), 'main'), 'Is a job guaranteed?');
    expect(text(part(answer, 'p'))).toMatch(/^No\./);
  });

  it('is linked from every footer', async () => {
    expect(part(await site.read('/java'), 'footer a[href="/faq"]')).toBeDefined();
    expect(part(await site.read('/mr/java'), 'footer a[href="/mr/faq"]')).toBeDefined();
  });

  it('stands in the sitemap', async () => {
    expect((await site.get('/sitemap.xml')).text).toContain('/faq</loc>');
  });
});

describe.each([
  ['/faq', 'en'],
  ['/hi/faq', 'hi'],
  ['/mr/faq', 'mr'],
])('%s', (path, lang) => {
  it('tells search engines each question with the answer that it shows', async () => {
    const document = await site.read(path);
    const script = part(document, 'script[type="application/ld+json"]').textContent ?? '';
    const graph: readonly Record<string, unknown>[] = JSON.parse(script)['@graph'];
    const sections = parts(document, 'main article section');
    expect(sections).toHaveLength(asked.length);
    expect(graph.find(thing => thing['@type'] === 'FAQPage')).toEqual({
      '@type': 'FAQPage',
      inLanguage: lang,
      mainEntity: sections.map(section => ({
        '@type': 'Question',
        name: text(part(section, 'h2')),
        acceptedAnswer: { '@type': 'Answer', text: parts(section, 'p').map(text).join(' ') },
      })),
    });
  });

  it('leads on to pages that are there, in its language', async () => {
    const links = parts(await site.read(path), 'main article section a');
    expect(links.length).toBeGreaterThan(6);
    for (const link of links) {
      const href = link.getAttribute('href') ?? '';
      expect(href.startsWith('/hi/') || href.startsWith('/mr/') ? href.slice(1, 3) : 'en').toBe(lang);
      expect((await site.get(href)).status).toBe(200);
    }
  });
});
