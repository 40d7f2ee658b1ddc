/**
 * Content that only pages of one kind have. Source: .github/asked.md, "The product", "Pages",
 * "Limits", "Settled".
 */
import { cards, counters } from '../../../expected/cards';
import { courses } from '../../../expected/courses';
import { all, attributes, nameOf, one, part, parts, text, under } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { phones, site } from '../../../support/site/visitorWithoutScript';

const mainOf = async (path: string) => part(await site.read(path), 'main');

it('/ has the claim and the number of courses, no third number, descriptions and popular courses', async () => {
  const main = await mainOf('/');
  expect(text(main)).toContain('ISO 9001-2015 certified');
  expect(text(main).match(/\d+\+? courses/gi)).toEqual(['50+ courses']);
  const blurbs = parts(under(main, 'What you get'), '.features__item').map(item =>
    text(part(item, 'p')),
  );
  expect(blurbs.length).toBeGreaterThanOrEqual(3);
  expect(blurbs).not.toContain('');
  const targets = attributes(parts(under(main, 'Popular courses'), 'a'), 'href');
  expect(targets.length).toBeGreaterThanOrEqual(3);
  expect(courses.map(course => course.path)).toEqual(expect.arrayContaining([...targets]));
  expect(attributes(parts(under(main, 'What you get'), 'a'), 'href')).toEqual([
    '/faq',
    '/corporate',
  ]);
});

it.each([
  ['/', '.lead .counters__stamp', ['ISO 9001:2015']],
  [
    '/',
    '.situation-links summary',
    [
      'After class 10',
      'After class 12',
      'After graduation',
      'While working',
      'For your own business',
    ],
  ],
  ['/', '.counters dt', counters.map(({ label }) => expect.stringMatching(label))],
  ['/', '.counters dd', counters.map(({ value }) => value)],
  [
    '/courses',
    '.course-card .card-facts',
    [
      'From the beginning · 59 topics',
      'From the beginning · 97 topics',
      'Services',
      'Needs basic programming · 58 topics',
      'Needs basic programming · 50 topics',
      'Needs basic programming · 95 topics',
      'From the beginning · 3 Months',
      'From the beginning',
      'From the beginning · 119 topics',
      'Needs basic Excel · 57 topics',
    ],
  ],
  ['/contact', 'main a[href^="tel:"]', phones],
  [
    '/faq',
    'article h2',
    [
      'What do the courses cost?',
      'Can I pay the fee in instalments (EMI)?',
      'Do I get my fee back if I leave?',
      'Are there evening or weekend batches?',
      'Which certificate will I get?',
      'Which course should I start with?',
      'Java or Python: which first?',
      'Is my English good enough?',
      'Do I need my own laptop?',
      'How much mathematics do I need?',
      'Is a job guaranteed?',
      'What is a demo?',
      'May I come and see the institute first, with my parents?',
      'What happens after I send the form?',
      'CCC or MS-CIT: which one do I need?',
    ],
  ],
])('%s has in %s the right content', async (path, selector, texts) => {
  expect(parts(await site.read(path), selector).map(text)).toEqual(texts);
});

it('/courses shows each course once: on a card, or in the list after the cards, with a line of facts', async () => {
  const main = await mainOf('/courses');
  const listed = parts(main, '.more-courses__course').map(course => [
    part(course, 'a').getAttribute('href'),
    text(part(course, '.card-facts')),
  ]);
  expect(listed).toEqual([
    ['/python', 'From the beginning · 3 Months'],
    ['/c', 'From the beginning · 56 topics'],
    ['/fullstack', 'Needs basic programming · 73 topics'],
    ['/mern', 'Needs basic programming · 37 topics'],
    ['/websitedevelopment', 'From the beginning · 122 topics'],
    ['/oracle', 'From the beginning · 57 topics'],
    ['/datascience', 'From the beginning · 68 topics'],
    ['/digital', 'From the beginning · 64 topics'],
  ]);
  const carded = attributes(parts(main, '.course-card a'), 'href').filter(to => to !== '/website');
  const shown = [...carded, ...listed.map(([path]) => path)];
  expect(shown.sort()).toEqual(courses.map(({ path }) => path).sort());
  expect(attributes(parts(main, '.more-courses .page-links a'), 'href')).toEqual(['/compare']);
});

it('/courses has the exact text about the institute, and begins with the search', async () => {
  const line = 'provides list of professional courses with quality training';
  const said = parts(await mainOf('/courses'), 'p').map(text);
  expect(said.filter(each => each.endsWith(line))).toHaveLength(1);
  const [first] = parts(await mainOf('/courses'), 'input[name="q"], .card-grid');
  expect(first?.localName).toBe('input');
});

it('/courses shows the ten cards in their order, each with a picture, a text and a link with its own name', async () => {
  const shown = parts(await mainOf('/courses'), '.card-grid article').map(card => {
    expect(part(card, 'img').getAttribute('src')).toMatch(/^\/pictures\/cards\//);
    expect(text(part(card, 'p')).length).toBeGreaterThan(20);
    const link = one(card, 'link', /^View More/);
    expect(text(link)).toBe('View More');
    return { title: text(part(card, 'h2')), link };
  });
  expect(shown.map(({ title, link }) => ({ title, path: link.getAttribute('href') }))).toEqual(
    cards,
  );
  expect(new Set(shown.map(({ link }) => nameOf(link))).size).toBe(cards.length);
});

it('/contact has the address, and a map that has the address as its name and a separate link', async () => {
  const main = await mainOf('/contact');
  expect(text(part(main, 'address'))).toMatch(/Kalyan.*Maharashtra/);
  const map = part(main, 'iframe');
  expect(map.getAttribute('title')).toMatch(/map.*Station Road.*Kalyan/i);
  const placeholder = parsePage(map.getAttribute('srcdoc') ?? '');
  expect(text(part(placeholder, 'a'))).toMatch(
    /^Second floor, Station Road, .*Kalyan.*Show the map$/,
  );
  const own = one(main, 'link', 'Open in Maps').getAttribute('href');
  expect(own).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
});

it('the answers on /faq promise no job', async () => {
  const answer = part(await site.read('/faq'), '#job p');
  expect(text(answer)).toMatch(/^No\./);
});

// The parts of an accessibility statement: status, faults, tested parts, untested parts, contact.
// Source: GOV.UK's sample statement.
it.each([
  [
    '/accessibility',
    /partly conforms to WCAG 2\.2, level AA.*24 November 2026/,
    /within five working days/,
  ],
  ['/hi/accessibility', /WCAG 2\.2, स्तर AA को आंशिक.*24 नवंबर 2026/, /पाँच कामकाजी दिनों/],
  ['/mr/accessibility', /WCAG 2\.2, स्तर AA अंशतः.*24 नोव्हेंबर 2026/, /कामकाजाच्या पाच दिवसांत/],
])(
  '%s names the conformance, its date, the known faults, and the time for an answer',
  async (...row) => {
    const [path, status, answer] = row;
    const main = await mainOf(path);
    expect(parts(main, 'article h2')).toHaveLength(5);
    expect(text(part(main, 'section:has(#status)'))).toMatch(status);
    expect(text(part(main, 'section:has(#faults)'))).toMatch(/PDF.*OpenStreetMap/);
    expect(text(part(main, 'section:has(#whom-to-write-to)'))).toMatch(answer);
  },
);

it.each([
  ['/courses', '/websitedevelopment', 'Website Development course', '/website'],
  ['/hi/courses', '/hi/websitedevelopment', 'वेबसाइट डेवलपमेंट कोर्स', '/hi/website'],
])('%s gives the course %s another name than the service has', async (...row) => {
  const [path, course, name, service] = row;
  const main = await mainOf(path);
  const title = (to: string) => text(part(main, `li:has(> [href="${to}"]) > a`));
  expect(title(course)).toBe(name);
  expect(text(part(main, `article:has([href="${service}"]) h2`))).not.toBe(name);
});

it.each([
  ['/placement', 'Names, companies and years of students who got a job are not published here'],
  ['/hi/placement', 'जिन विद्यार्थियों को नौकरी मिली, उनके नाम, कंपनियाँ और साल यहाँ प्रकाशित नहीं हैं'],
  ['/mr/placement', 'नावे, कंपन्या आणि वर्षे येथे प्रकाशित केलेली नाहीत'],
])('%s says which proof is not published, and whom to ask for it', async (path, said) => {
  const paragraph = parts(await mainOf(path), 'article > p').find(each =>
    text(each).includes(said),
  );
  expect(paragraph?.querySelector('a')?.getAttribute('href')).toBe('tel:+910000000008');
});

it('/placement has a block of text, and six partner companies by name', async () => {
  const main = await mainOf('/placement');
  const words = parts(main, 'p').flatMap(paragraph => text(paragraph).split(' '));
  expect(words.length).toBeGreaterThan(50);
  const names = attributes(parts(one(main, 'region', /partner/i), 'li img'), 'alt');
  expect(new Set(names.filter(name => name !== '')).size).toBe(6);
});

it.each([
  ['/about', 'button', 'Book A Demo'],
  ['/privacy', 'link', 'Contact'],
] as const)(
  'the label of %s has the contents of the page, the hours for calls, and the next step',
  async (...row) => {
    const [path, role, nextStep] = row;
    const main = await mainOf(path);
    expect(all(one(main, 'navigation', 'On this page'), 'link', /./).length).toBeGreaterThan(1);
    const visit = part(main, '.with-sidebar__visit');
    expect(text(visit)).toContain('Monday to Saturday, 8 am to 9 pm');
    expect(part(visit, 'a[href^="tel:"]').getAttribute('href')).toBe('tel:+910000000008');
    expect(one(visit, role, nextStep)).toBeDefined();
  },
);
