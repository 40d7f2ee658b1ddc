import { pageKinds } from '../expected/pageKinds';
import { paths } from '../expected/routes';
import { findings, showWhole } from '../support/axe';
import { browserVisits } from '../support/browser';

const visits = browserVisits();

describe.each([
  { screen: 'phone', colorScheme: 'light', routes: paths },
  // Pages of one kind share their layout on a desk, and their colours in the dark.
  { screen: 'desk', colorScheme: 'light', routes: pageKinds },
  { screen: 'desk', colorScheme: 'dark', routes: pageKinds },
] as const)('axe finds nothing on a $screen in the $colorScheme', ({ screen, colorScheme, routes }) => {
  it.each(routes)('on %s', async path => {
    const page = await visits.open(path, { screen, colorScheme, reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  });

  it('on a page that is not there', async () => {
    visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open('/nowhere', { screen, colorScheme, reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  });
});
