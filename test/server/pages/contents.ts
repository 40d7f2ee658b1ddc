/** What pages of one kind alone show. Source: SPEC 1; SPEC 2; SPEC 9; DECISIONS, "The site"; schema.org, FAQPage. */
import { cards, counters } from '../../expected/cards';
import { courses } from '../../expected/courses';
import { all, attributes, nameOf, one, part, parts, text, under } from '../../support/dom';
import { parsePage } from '../../support/parsePage';
import { phones, site } from '../../support/visitor';

const mainOf = async (path: string) => part(await site.read(path), 'main');

describe('GET /', () => {
  it('shows three slides with picture, words and a link, each of which is reached without script', async () => {
    const carousel = part(await mainOf('/'), '[aria-roledescription="carousel"]');
    const slides = parts(carousel, 'li[id]');
    expect(slides).toHaveLength(3);
    for (const slide of slides) {
      expect(text(part(slide, 'h2'))).not.toBe('');
      expect(part(slide, 'img').getAttribute('src')).toMatch(/^\/pictures\/slides\//);
      expect(part(slide, 'a').getAttribute('href')).toMatch(/^\/[a-z]/);
    }
    expect(attributes(parts(carousel, 'a[href^="#"]'), 'href')).toEqual(slides.map(({ id }) => `#${id}`));
  });

  it('makes the two claims and no third, and shows blurbs and popular courses', async () => {
    expect(text(await mainOf('/'))).toContain('ISO 9001-2015 certified');
    expect(text(await mainOf('/')).match(/\d+\+? courses/gi)).toEqual(['50+ courses']);
    const blurbs = parts(under(await mainOf('/'), 'What you get'), 'li').map(item => text(part(item, 'p')));
    expect(blurbs.length).toBeGreaterThanOrEqual(3);
    expect(blurbs).not.toContain('');
    const targets = attributes(parts(under(await mainOf('/'), 'Popular courses'), 'a'), 'href');
    expect(targets.length).toBeGreaterThanOrEqual(3);
    expect(courses.map(course => course.path)).toEqual(expect.arrayContaining([...targets]));
  });

  it('has the four counters of SPEC', async () => {
    const shown = parts(await mainOf('/'), '.counters dd').map(figure => ({
      value: text(figure),
      label: text(part(figure.parentElement ?? figure, 'dt')),
    }));
    expect(shown).toEqual(
      counters.map(({ value, label }) => ({ value, label: expect.stringMatching(label) })),
    );
  });
});

const subjects = [
  ...['Programming', 'Web development', 'Data and databases', 'Cloud and networks'],
  ...['Software testing', 'Basics and office'],
];

it.each([
  ['/', '.lead .trust li', ['ISO 9001-2015', '50 faculty', '550 enrolled', '200 placed']],
  [
    '/',
    '.situations dt',
    ['After class 10', 'After class 12', 'With a degree', 'With a job', 'With your own shop'],
  ],
  ['/', '.subject-index a', subjects],
  ['/courses', '[aria-label="Courses by subject"] a', subjects],
  ['/courses', '.card-grid > :last-child', ['All courses by subject']],
  ['/contact', 'main a[href^="tel:"]', phones],
  [
    '/faq',
    'article h2',
    [
      ...['Which course should I start with?', 'Do I need my own laptop?'],
      ...['How much mathematics do I need?', 'Is a job guaranteed?', 'What is a demo?'],
      ...['What happens after I send the form?', 'CCC or MS-CIT: which one do I need?'],
    ],
  ],
  ['/login', 'main form :is(a, button)', ['Back', 'Login']],
])('%s shows in %s what it should', async (path, selector, texts) => {
  expect(parts(await site.read(path), selector).map(text)).toEqual(texts);
});

it('/login asks for username and password, posts to /login, and prints the credentials', async () => {
  const form = part(await mainOf('/login'), 'form[action="/login"]');
  expect(attributes(parts(form, 'input:not([type="hidden"])'), 'type')).toEqual(['text', 'password']);
  expect(text(form)).toMatch(/Username: ?student ?Password: ?welcome/);
  expect(one(form, 'link', 'Back').getAttribute('href')).toBe('/');
});

it('/courses says what the institute provides, literally, and begins with the search', async () => {
  const line = 'provides list of professional courses with quality training';
  const said = parts(await mainOf('/courses'), 'p').map(text);
  expect(said.filter(each => each.endsWith(line))).toHaveLength(1);
  const [first] = parts(await mainOf('/courses'), 'input[name="q"], .card-grid');
  expect(first?.localName).toBe('input');
});

it('/courses shows the ten cards in their order, each with picture, text and a link of its own name', async () => {
  const shown = parts(await mainOf('/courses'), '.card-grid article').map(card => {
    expect(part(card, 'img').getAttribute('src')).toMatch(/^\/pictures\/cards\//);
    expect(text(part(card, 'p')).length).toBeGreaterThan(20);
    const link = one(card, 'link', /^View More/);
    expect(text(link)).toBe('View More');
    return { title: text(part(card, 'h2')), link };
  });
  expect(shown.map(({ title, link }) => ({ title, path: link.getAttribute('href') }))).toEqual(cards);
  expect(new Set(shown.map(({ link }) => nameOf(link))).size).toBe(cards.length);
});

it('/contact gives the address, and a map that carries it and can be opened on its own', async () => {
  const main = await mainOf('/contact');
  expect(text(part(main, 'address'))).toMatch(/Kalyan.*Maharashtra/);
  const map = part(main, 'iframe');
  expect(map.getAttribute('title')).toMatch(/map/i);
  const placeholder = parsePage(map.getAttribute('srcdoc') ?? '');
  expect(text(placeholder.documentElement)).toMatch(/Station Road.*Kalyan/);
  const own = one(main, 'link', 'Open in Maps').getAttribute('href');
  expect(own).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
});

describe('the questions and answers', () => {
  it('promise no job', async () => {
    expect(text(part(under(await mainOf('/faq'), 'Is a job guaranteed?'), 'p'))).toMatch(/^No\./);
  });

  it.each(['/faq', '/hi/faq', '/mr/faq'])('are told to search engines as %s shows them', async path => {
    const document = await site.read(path);
    const script = part(document, 'script[type="application/ld+json"]').textContent ?? '';
    const graph: readonly Record<string, unknown>[] = JSON.parse(script)['@graph'];
    const mainEntity = parts(document, 'main article section').map(section => {
      const answer = parts(section, 'p').map(text).join(' ');
      expect(answer.length).toBeGreaterThan(100);
      const acceptedAnswer = { '@type': 'Answer', text: answer };
      return { '@type': 'Question', name: text(part(section, 'h2')), acceptedAnswer };
    });
    const inLanguage = document.documentElement.lang;
    const told = graph.find(thing => thing['@type'] === 'FAQPage');
    expect(told).toEqual({ '@type': 'FAQPage', inLanguage, mainEntity });
  });
});

it('/placement has a block of text, and six partner companies by name', async () => {
  const words = parts(await mainOf('/placement'), 'p')
    .map(text)
    .join(' ')
    .split(' ');
  expect(words.length).toBeGreaterThan(50);
  const names = attributes(parts(one(await mainOf('/placement'), 'region', /partner/i), 'li img'), 'alt');
  expect(new Set(names.filter(name => name !== '')).size).toBe(6);
});

const contact = (label: HTMLElement) => one(label, 'link', 'Contact');
const demo = (label: HTMLElement) => one(label, 'button', 'Book A Demo');
it.each([
  ['/about', demo],
  ['/placement', demo],
  ['/faq', demo],
  ['/professional', contact],
  ['/corporate', contact],
  ['/privacy', contact],
])('the label of %s lists what is on the page, when to call, and the next step', async (path, nextStep) => {
  const links = all(one(await mainOf(path), 'navigation', 'On this page'), 'link', /./);
  expect(links.length).toBeGreaterThan(1);
  const visit = part(await mainOf(path), '.labelled__visit');
  expect(text(visit)).toContain('Monday to Saturday, 8 am to 9 pm');
  expect(part(visit, 'a[href^="tel:"]').getAttribute('href')).toBe('tel:+910000000008');
  expect(nextStep(visit)).toBeDefined();
});
