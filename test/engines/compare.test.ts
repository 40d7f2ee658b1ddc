import { eventually } from '../support/eventually';
import { engineNames, engineVisits, screenNames } from './support/visits';

describe.each(engineNames)('comparing courses in %s', engine => {
  const visits = engineVisits(engine);

  it.each(screenNames)('counts, refuses a fourth, and leads to the table, on a %s', async screen => {
    const visitor = await visits.open('/courses', screen);
    for (const course of ['java', 'python', 'testing']) await visitor.click(box(course));
    await eventually(async () =>
      expect(await status()).toBe('3 of 3 chosen: Java, Python, Software Testing'),
    );
    await visitor.click(box('oracle'));
    await eventually(async () => expect(await status()).toMatch(/up to three courses/));
    await visitor.click('.compare-bar button', 'Compare');
    await eventually(async () =>
      expect(await visitor.path()).toBe('/compare?course=java&course=python&course=testing'),
    );
    await visitor.see('.comparison th a', 'Software Testing');
    expect(await visitor.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    function status() {
      return visitor.text('.compare-bar [role="status"]');
    }
  });

  it('goes on by Clear where one chose last', async () => {
    const visitor = await visits.open('/courses', 'phone');
    await visitor.click(box('java'));
    await visitor.click(box('testing'));
    await visitor.click('.compare-bar button', 'Clear');
    await visitor.miss('.compare-bar button', 'Clear');
    const focusedCourse = () =>
      document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '';
    expect(await visitor.run(focusedCourse)).toBe('testing');
  });
});

function box(course: string): string {
  return `label:has(input[name="course"][value="${course}"])`;
}
