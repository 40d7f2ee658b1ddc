/**
 * Axe and Equal Access on each kind of page in Hindi or in Marathi, turn by turn, as it comes to a
 * phone. test/nightly/axe asks them on every page in every language.
 */
import { kindsOfPages } from '../expected/pageKinds';
import { findings, showWhole } from '../support/browser/axe';
import { browserVisits } from '../support/browser/browserVisits';
import { few } from '../support/run/shortForm';

const visits = browserVisits();

function translated(path: string, index: number): string {
  const prefix = index % 2 === 0 ? '/mr' : '/hi';
  return `${prefix}${path}`.replace(/\/$/, '');
}

it.each(few(kindsOfPages.map(translated), 2))(
  'axe and Equal Access find nothing on %s',
  async path => {
    if (path.endsWith('/nowhere')) visits.expectComplaints(/404 \(Not Found\)/);
    const page = await visits.open(path, { screen: 'phone', reducedMotion: 'reduce' });
    await showWhole(page);
    expect(await findings(page)).toEqual([]);
  },
);
