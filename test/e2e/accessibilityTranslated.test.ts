/** Axe and Equal Access on each kind of page in Hindi and Marathi, as it comes to a phone. */
import { kindsOfPages } from '../expected/pageKinds';
import { findings, showWhole } from '../support/axe';
import { browserVisits } from '../support/browser';

const visits = browserVisits();

describe.each([
  ['Hindi', '/hi'],
  ['Marathi', '/mr'],
])('axe and Equal Access find nothing in %s', (_language, prefix) => {
  it.each(kindsOfPages.map(path => `${prefix}${path}`.replace(/\/$/, '')))('on %s', async path => {
    if (path.endsWith('/nowhere')) visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path, { screen: 'phone', reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  });
});
