/** Banner, duration and buttons of each course page. Source: SPEC 2, Course pages; SPEC 9. */
import { courses, type ExpectedCourse, trainingServices } from '../../../expected/courses';
import { all, part, parts, text } from '../../../support/dom';
import { phones, type Visitor } from '../../../support/visitor';

const taught = [...courses, ...trainingServices];
const withSyllabus = taught.filter(course => course.sections.length > 0);

/** Declares the tests of banner, duration and buttons. */
export function describeCourses(site: Visitor): void {
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

    it('has no button, dialog or form in its content', async () => {
      expect(parts(await main({ path: '/website' }), 'button, dialog, form, [popovertarget]')).toEqual([]);
    });
  });
}

function isSection(element: HTMLElement): boolean {
  return element.localName === 'details';
}
