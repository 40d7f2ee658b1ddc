/** The "Courses Enquiry" dialog of every page. Source: SPEC 2, Course pages; SPEC 3; DECISIONS, "Forms". */
import { courses, trainingServices } from '../../../expected/courses';
import { paths } from '../../../expected/routes';
import { all, attributes, one, opens, part, parts, text } from '../../../support/dom';
import { site } from '../../../support/visitor';

const taught = [...courses, ...trainingServices];
const others = paths.filter(path => !taught.some(course => course.path === path));

const dialog = async (path: string) => one(await site.read(path), 'dialog', 'Courses Enquiry');

describe.each([...paths, '/no-such-page'])('the dialog on %s', path => {
  it('says what it is for, literally', async () => {
    const words = 'Please feel the below form, we will call you very shortly';
    expect(parts(await dialog(path), 'p').map(text)).toContain(words);
  });

  it('is closed at first', async () => {
    expect((await dialog(path)).hasAttribute('open')).toBe(false);
  });

  it('has the four fields with their placeholders', async () => {
    const fields = parts(await dialog(path), 'input[placeholder]');
    expect(fields.map(field => [field.getAttribute('name'), field.getAttribute('placeholder')])).toEqual([
      ['fname', 'Enter Your Name *'],
      ['mobile', 'Enter Mobile No. *'],
      ['email', 'Enter Email ID'],
      ['course', 'Enter Course Name'],
    ]);
  });

  it('posts to /mail.php', async () => {
    expect(part(await dialog(path), 'form').getAttribute('action')).toBe('/mail.php');
  });

  it('opens by every Book A Demo button', async () => {
    const { id } = await dialog(path);
    const buttons = all(await site.read(path), 'button', 'Book A Demo');
    expect(buttons).not.toHaveLength(0);
    expect(buttons.map(opens)).toEqual(buttons.map(() => [id, id]));
  });

  it('closes by the cross and by the Close button', async () => {
    const enquiry = await dialog(path);
    const [cross, close, ...more] = all(enquiry, 'button', 'Close');
    expect([cross, close].map(button => button && text(button))).toEqual(['', 'Close']);
    expect([cross, close].map(button => button && opens(button))).toEqual([
      [enquiry.id, enquiry.id],
      [enquiry.id, enquiry.id],
    ]);
    expect(attributes(all(enquiry, 'button', 'Close'), 'popovertargetaction')).toEqual(['hide', 'hide']);
    expect(attributes(all(enquiry, 'button', 'Close'), 'command')).toEqual(['close', 'close']);
    expect(more).toEqual([]);
  });
});

describe('the course in the dialog', () => {
  const course = async (path: string) =>
    part(await dialog(path), '[name="course"]').getAttribute('value') ?? '';

  it.each(taught)('is filled in on $path', async ({ path, course: name }) => {
    expect(await course(path)).toContain(name);
  });

  it.each(others)('is left to the visitor on %s', async path => {
    expect(await course(path)).toBe('');
  });
});
