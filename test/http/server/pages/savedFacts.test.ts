/** Facts that the office has saved are on the pages from the next request on. */
import request from 'supertest';
import { openSavedFacts } from '../../../../server/pages/savedFacts';
import { onTeardown } from '../../../support/run/onTeardown';
import { everyFact, siteFileOf } from '../../../support/site/factsFiles';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

const now = () => Date.parse('2026-11-22T06:30:00Z');

async function start(SITE_FILE = everyFact) {
  const started = await startSiteInProcess({ env: { SITE_FILE, SITE_PHONES: '' }, now });
  onTeardown('test', started.close);
  const { savedFacts } = started.site;
  await savedFacts.open();
  const read = async (path: string) => (await request(started.listener).get(path)).text;
  const seen = () => savedFacts.present().entry?.number ?? 0;
  return { ...started, savedFacts, read, seen };
}

const dearer = { courses: { '/java': { fee: { amount: 26_000 } } } };

it('a saved fee is on the page and in its data at the next request', async () => {
  const { savedFacts, read, seen } = await start();
  const shown = async () => (await read('/java')).match(/₹2[46],000/)?.[0];
  expect(await shown()).toBe('₹24,000');
  const patch = { ...dearer, email: 'new@example.org' };
  expect(await savedFacts.replace(patch, 'Meera', seen())).toBe(true);
  expect(await shown()).toBe('₹26,000');
  const [data = ''] =
    /<script type="application\/ld\+json">.*?<\/script>/.exec(await read('/')) ?? [];
  expect(data.includes('"email":"new@example.org"')).toBe(true);
});

it('a start without saved facts keeps the pages that are already made', async () => {
  const { site, close } = await startSiteInProcess({ env: { SITE_FILE: everyFact }, now });
  onTeardown('test', close);
  await site.pages.page('/', 'br');
  await site.savedFacts.open();
  expect(site.pages.ready('/', 'br')?.status).toBe(200);
});

it('facts that are not saved come from the file, and an earlier version can be restored', async () => {
  const { savedFacts, site, seen } = await start();
  await savedFacts.replace(dearer, 'Meera', seen());
  expect(site.facts().courses['/java']?.trainer?.name).toBe('A. Example');
  await savedFacts.replace({}, 'Meera', seen());
  expect(site.facts().courses['/java']?.fee?.amount).toBe(24_000);
});

it('/desk/site: the second of two owners is refused, and sees the first owner’s save', async () => {
  const { savedFacts, site, seen } = await start();
  const before = seen();
  await savedFacts.replace(dearer, 'Meera', before);
  expect(await savedFacts.replace({ email: 'x@example.org' }, 'Ravi', before)).toBe(false);
  expect(savedFacts.present()).toMatchObject({ entry: { by: 'Meera' }, saved: dearer });
  expect(site.facts().email).toBe('desk@example.org');
});

it('facts that another process has saved are on the pages after the next check', async () => {
  const { site, savedFacts, seen } = await start();
  const other = openSavedFacts({ ...site, changeFacts: () => undefined });
  await other.open();
  await other.replace(dearer, 'Ravi', seen());
  expect(site.facts().courses['/java']?.fee?.amount).toBe(24_000);
  await savedFacts.follow();
  expect(site.facts().courses['/java']?.fee?.amount).toBe(26_000);
});

it('the history has the file once, and again when it has changed; saved facts stay', async () => {
  const { site, savedFacts, seen, store } = await start();
  await savedFacts.open();
  expect((await store.facts.history(9)).map(({ by }) => by)).toEqual(['SITE_FILE']);
  await savedFacts.replace(dearer, 'Meera', seen());

  const { config } = await start(await siteFileOf({ email: 'other@example.org' }));
  const later = openSavedFacts({ ...site, config });
  await later.open();
  expect((await store.facts.history(9)).map(({ by }) => by)).toEqual([
    'SITE_FILE',
    'Meera',
    'SITE_FILE',
  ]);
  expect(site.facts()).toMatchObject({
    email: 'other@example.org',
    courses: { '/java': { fee: { amount: 26_000 } } },
  });
});

it('if the table cannot be read, the facts of the file are used, and the log has one line', async () => {
  const { site, store, logged } = await start();
  await store.close();
  const later = openSavedFacts(site);
  await later.open();
  await later.follow();
  await later.follow();
  expect(site.facts().email).toBe('desk@example.org');
  expect(logged.filter(line => /Changes of the facts cannot be read now/.test(line))).toHaveLength(
    1,
  );
});
