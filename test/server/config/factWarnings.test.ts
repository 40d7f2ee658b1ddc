/**
 * Facts that hardly are meant so, and the sentence for each.
 * That the start and the doctor say them: settingWarnings.test.ts.
 */
import { readConfig } from '../../../server/config/config';
import { doubtfulFacts, doubtfulPhones, unaskedClaims } from '../../../server/config/factWarnings';
import { siteFileOf } from '../../support/site/factsFiles';

const today = '2026-11-27';

it.each<[string, string | undefined]>([
  ['+9876543210', 'has ten digits in all: if it is a number of India, +91 is missing before it.'],
  ['+98765 43210', 'has ten digits in all: if it is a number of India, +91 is missing before it.'],
  ['+91 9876 5432', 'has 8 digits after +91, and numbers of India have ten.'],
  ['+91 9876 54321', 'has 9 digits after +91, and numbers of India have ten.'],
  ['+91 98765 43210 1', 'has 11 digits after +91, and numbers of India have ten.'],
  ['+91 98765 43210', undefined],
  ['+91 251 234 5678', undefined],
  // Numbers that cost the caller nothing.
  ['+91 1800 123 4567', undefined],
  ['+971 50 123 4567', undefined],
  // Of these another sentence says that they reach nobody.
  ['+91 0251 2345678', undefined],
])('of the number %s: %s', (SITE_PHONES, says) => {
  const { site } = readConfig({ SITE_PHONES });
  const expected = says === undefined ? [] : [`${SITE_PHONES} ${says}`];
  expect(doubtfulPhones(site)).toEqual(expected);
});

it('warns of the numbers of branches too', async () => {
  const branch = { name: 'Ulhasnagar', address: { locality: 'Ulhasnagar' } };
  const SITE_FILE = await siteFileOf({ branches: [{ ...branch, phones: ['+91 98765 432101'] }] });
  expect(doubtfulPhones(readConfig({ SITE_FILE }).site)).toEqual([
    '+91 98765 432101 has 11 digits after +91, and numbers of India have ten.',
  ]);
});

it.each<[string, readonly string[], readonly string[]]>([
  [
    '2027-01-12',
    ['Monday', 'Wednesday'],
    [
      'The batch 2027-01-12 of /java begins on a Tuesday, which is none of its days (Monday, Wednesday).',
    ],
  ],
  ['2027-01-12', ['Monday', 'Tuesday'], []],
  ['2026-11-29', ['Sunday'], []],
  ['2026-11-30', ['Monday'], []],
  // It has begun, and is not shown.
  ['2026-11-24', ['Monday'], []],
  ['2027-12-31', ['Friday'], []],
  ['2028-01-03', ['Monday'], ['The batch 2028-01-03 of /java begins years from now.']],
])('of a batch from %s on %j: %j', async (starts, days, sentences) => {
  const SITE_FILE = await siteFileOf({ courses: { '/java': { batches: [{ starts, days }] } } });
  expect(doubtfulFacts(readConfig({ SITE_FILE }).site, today)).toEqual(sentences);
});

it.each<[string, readonly string[]]>([
  ['2026-11-27', []],
  ['2026-11-28', ['"asOf" of the counters is 2026-11-28, which is yet to come.']],
])('of counters of %s: %j', async (asOf, sentences) => {
  const counters = { courses: 60, faculty: 5, enrolled: 90, placed: 70, asOf };
  const SITE_FILE = await siteFileOf({ counters });
  expect(doubtfulFacts(readConfig({ SITE_FILE }).site, today)).toEqual(sentences);
});

it('names what pages claim without being told, and not what they are told', async () => {
  const counters = { courses: 60, faculty: 50, enrolled: 550, placed: 200 };
  const iso = { number: 'Q-1', body: 'Body', validUntil: '2027-01-31' };
  const claimsWith = async (facts: object) => {
    const { site, factsSource } = readConfig({ SITE_FILE: await siteFileOf(facts) });
    return unaskedClaims(site, factsSource.empty);
  };
  const figures =
    '"counters" is not given, and pages say all the same that there are 60 courses, 50 faculty, 550 enrolled and 200 placed.';
  const certified =
    '"iso" is not given, and pages say all the same that the institute is certified to ISO 9001:2015.';
  expect(await claimsWith({})).toEqual([figures, certified]);
  expect(await claimsWith({ counters })).toEqual([certified]);
  expect(await claimsWith({ counters, iso })).toEqual([]);
});
