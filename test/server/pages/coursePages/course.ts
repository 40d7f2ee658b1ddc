/** Banner, duration and buttons of each course page. Source: SPEC 2, Course pages; SPEC 9. */
import { courses, type ExpectedCourse, trainingServices } from '../../../expected/courses';
import { all, one, part, parts, text } from '../../../support/dom';
import { phones, site } from '../../../support/visitor';

const taught = [...courses, ...trainingServices];
const withSyllabus = taught.filter(course => course.sections.length > 0);

const main = async ({ path }: { readonly path: string }) => part(await site.read(path), 'main');
const demoButtons = async (course: ExpectedCourse) => all(await main(course), 'button', 'Book A Demo');

describe.each(taught)('the page $path', course => {
  it('has a blurb under its title', async () => {
    const banner = part(await main(course), 'header:has(h1)');
    expect(text(part(banner, 'p')).length).toBeGreaterThan(30);
  });

  it('has a Call Trainer link with the first number', async () => {
    const banner = part(await main(course), 'header:has(h1)');
    const call = part(banner, 'a[href="tel:+910000000008"]');
    expect(text(call)).toBe(`Call Trainer ${phones[0]}`);
  });

  it(`has ${course.demoButtons} Book A Demo in its content, the first in the banner`, async () => {
    const buttons = await demoButtons(course);
    expect(buttons).toHaveLength(course.demoButtons);
    expect(part(await main(course), 'header:has(h1)').contains(buttons[0] ?? null)).toBe(true);
  });

  it(`shows ${course.duration ?? 'no duration'}`, async () => {
    const durations = text(await main(course)).match(/\d+ months?/gi) ?? [];
    expect(durations).toEqual(course.duration === undefined ? [] : [course.duration]);
  });
});

describe.each(courses)('the page $path', course => {
  const note = async (title: string) => {
    const notes = parts(await main(course), '.note');
    return notes.find(({ firstElementChild: heading }) => heading?.textContent === title);
  };

  it.each([
    ['Your project', 1],
    ['What you can show', 2],
    ['What comes next', 3],
  ])('says under "%s" at least %i things', async (title, count) => {
    const shown = await note(title);
    expect(shown && parts(shown, 'li').length).toBeGreaterThanOrEqual(count);
  });

  it('leads on to other courses, each with what it adds', async () => {
    const links = parts((await note('What comes next')) ?? (await main(course)), 'li:has(a)');
    expect(links.length).toBeGreaterThanOrEqual(2);
    const others = courses.map(({ path }) => path).filter(path => path !== course.path);
    expect(links.map(line => others.includes(part(line, 'a').getAttribute('href') ?? ''))).not.toContain(
      false,
    );
    expect(links.filter(line => !/.: ./.test(text(line)))).toEqual([]);
  });

  it('counts no topics to look long', async () => {
    const banner = part(await main(course), 'header:has(h1)');
    expect(text(banner)).not.toMatch(/Length|topics/);
  });
});

it('leads from the course /websitedevelopment to the service /website, in a sentence', async () => {
  const paragraph = parts(await main({ path: '/websitedevelopment' }), 'p:has(a[href="/website"])');
  expect(paragraph.map(text)).toEqual([expect.stringMatching(/\? See our website services$/)]);
});

describe.each(withSyllabus)('the second Book A Demo of $path', course => {
  it('stands below the syllabus', async () => {
    const [, second] = await demoButtons(course);
    const order = parts(await main(course), 'details, button');
    expect(second && order.indexOf(second)).toBeGreaterThan(order.findLastIndex(isSection));
  });
});

it('stands inside the syllabus area of Data Analytics', async () => {
  const area = part(await site.read('/analytics'), 'main section:has(details)');
  expect(all(area, 'button', 'Book A Demo')).toHaveLength(1);
});

describe('the page /website', () => {
  it('has one section, Website Services, with paragraphs', async () => {
    const content = await main({ path: '/website' });
    const headings = parts(content, 'h2').filter(heading => text(heading) === 'Website Services');
    const [heading] = headings;
    expect(headings).toHaveLength(1);
    expect(parts(heading?.parentElement ?? content, 'p').length).toBeGreaterThanOrEqual(3);
  });

  it('has no button, dialog or form in its content, and nobody’s trainer to call', async () => {
    const content = await main({ path: '/website' });
    expect(parts(content, 'button, .button, dialog, form, [popovertarget], a[href^="tel:"]')).toEqual([]);
  });

  it('leads who wants to learn it to the course', async () => {
    expect(one(await main({ path: '/website' }), 'link', 'See the course').getAttribute('href')).toBe(
      '/websitedevelopment',
    );
  });
});

function isSection(element: HTMLElement): boolean {
  return element.localName === 'details';
}
