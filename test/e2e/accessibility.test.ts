/** Axe on every page as it comes; other tests ask it when they have opened a dialog, made an error and the like. */
import { pageKinds } from '../expected/pageKinds';
import { paths } from '../expected/routes';
import { findings, showWhole } from '../support/axe';
import { browserVisits } from '../support/browser';

const visits = browserVisits();
const compared = '/compare?course=java&course=python&course=testing';
const others = [compared, '/nowhere', '/courses?q=java', '/courses?q=xyzzy'];
const translated = ['/hi', '/mr/courses', '/hi/contact', '/mr/python', '/hi/privacy'];

describe.each([
  ['phone', [...paths, ...others, ...translated]],
  // Pages of one kind share their layout on a desk.
  ['desk', [...pageKinds, ...others]],
] as const)('axe finds nothing on a %s', (screen, routes) => {
  it.each(routes)('on %s', async path => {
    if (path === '/nowhere') visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path, { screen, reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  });
});
