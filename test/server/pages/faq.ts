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

it('/faq answers what students and parents ask first, and promises no job', async () => {
  const main = part(await site.read('/faq'), 'main');
  expect(parts(main, 'article h2').map(text)).toEqual(asked);
  for (const question of asked)
    expect(parts(under(main, question), 'p').map(text).join(' ').length).toBeGreaterThan(100);
  expect(text(part(under(main, 'Is a job guaranteed?'), 'p'))).toMatch(/^No\./);
});

describe.each(['en', 'hi', 'mr'])('the questions in %s', lang => {
  const path = lang === 'en' ? '/faq' : `/${lang}/faq`;

  it('are told to search engines, each with the answer that is shown', async () => {
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

  it('lead on to pages that are there', async () => {
    const links = parts(await site.read(path), 'main article section a');
    expect(links.length).toBeGreaterThan(6);
    for (const link of links) expect((await site.get(link.getAttribute('href') ?? '')).status).toBe(200);
  });
});
