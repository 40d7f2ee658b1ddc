/** Facts that are probably a mistake, and the sentence about each of them. */
import { join } from 'node:path';
import { readConfig } from '../../../../server/config/config';
import { oddFacts } from '../../../../server/config/oddFacts';
import { siteFileOf } from '../../../support/site/factsFiles';

const today = '2026-11-27';
const publicFolder = join(__dirname, '../../../../public');

/** Returns the sentences about these facts that contain `word`. */
async function saidOf(word: string, facts: object, SITE_PHONES = ''): Promise<readonly string[]> {
  const SITE_FILE = await siteFileOf(facts);
  const { site, factsSource } = readConfig({ SITE_FILE, SITE_PHONES });
  return oddFacts(site, factsSource, today, publicFolder)
    .map(({ text }) => text)
    .filter(text => text.includes(word));
}

it.each<[string, string | undefined]>([
  ['+9876543210', 'has ten digits in all: if it is an Indian number, +91 is missing before it.'],
  ['+98765 43210', 'has ten digits in all: if it is an Indian number, +91 is missing before it.'],
  ['+91 9876 5432', 'has 8 digits after +91, but Indian numbers have ten.'],
  ['+91 9876 54321', 'has 9 digits after +91, but Indian numbers have ten.'],
  ['+91 98765 43210 1', 'has 11 digits after +91, but Indian numbers have ten.'],
  ['+91 98765 43210', undefined],
  ['+91 251 234 5678', undefined],
  // A toll-free number may have eleven digits after +91, so there is no finding about this
  // number.
  ['+91 1800 123 4567', undefined],
  // This is a number of another country, so it does not need ten digits after its country code.
  ['+971 50 123 4567', undefined],
  // This number begins with 0, so it reaches nobody. Another finding reports the 0, so this one
  // does not report the number of digits.
  ['+91 0251 2345678', undefined],
])('an odd fact: the number %s: %s', async (phone, says) => {
  const expected = says === undefined ? [] : [`${phone} ${says}`];
  expect(await saidOf(`${phone} has`, {}, phone)).toEqual(expected);
});

it('an odd fact: the numbers of branches are checked, too', async () => {
  const branch = { name: 'Ulhasnagar', address: { locality: 'Ulhasnagar' } };
  const branches = [{ ...branch, phones: ['+91 98765 432101'] }];
  expect(await saidOf('digits', { branches }, '+91 98765 43210')).toEqual([
    '+91 98765 432101 has 11 digits after +91, but Indian numbers have ten.',
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
  // This batch has begun. The site does not show the batch, so there is no finding about it.
  ['2026-11-24', ['Monday'], []],
  ['2027-12-31', ['Friday'], []],
  ['2028-01-03', ['Monday'], ['The batch 2028-01-03 of /java begins years from now.']],
])('an odd fact: a batch from %s on %j: %j', async (starts, days, sentences) => {
  const courses = { '/java': { batches: [{ starts, days }] } };
  expect(await saidOf('The batch', { courses })).toEqual(sentences);
});

it.each<[string, readonly string[]]>([
  ['2026-11-27', []],
  ['2026-11-28', ['"asOf" of the counters is 2026-11-28, which is in the future.']],
])('an odd fact: counters of %s: %j', async (asOf, sentences) => {
  const counters = { courses: 60, faculty: 5, enrolled: 90, placed: 70, asOf };
  expect(await saidOf('asOf', { counters })).toEqual(sentences);
});

it('an odd fact: claims on pages without a fact are listed', async () => {
  const counters = { courses: 60, faculty: 50, enrolled: 550, placed: 200 };
  const claimsWith = (facts: object) => saidOf('pages still say', facts);
  const figures =
    '"counters" is not given, but pages still say that there are 60 courses, 50 faculty, 550 enrolled and 200 placed.';
  expect(await claimsWith({})).toEqual([figures]);
  expect(await claimsWith({ counters })).toEqual([]);
});

it('an odd fact: batches that have all begun, low instalments, an expired certificate, a missing picture', async () => {
  const batch = (starts: string) => ({ starts, days: ['Monday'] });
  const fee = (amount: number) => ({ amount, instalments: { count: 3, amount: 5000 } });
  const facts = {
    iso: { number: 'Q-1', body: 'Body', validUntil: '2026-01-31' },
    partners: [{ name: 'Ours', picture: '/pictures/partners/ours.svg' }],
    courses: {
      '/java': { batches: [batch('2020-01-06'), batch('2021-01-04')], fee: fee(15_000) },
      '/python': { batches: [batch('2020-01-06'), batch('2027-01-11')], fee: fee(18_000) },
    },
  };
  expect(await saidOf('batches of /', facts)).toEqual([
    'All batches of /java have begun, and none is shown.',
  ]);
  expect(await saidOf('instalments', facts)).toEqual([
    '3 instalments of 5000 for /python come to 15000, less than its fee of 18000.',
  ]);
  expect(await saidOf('certificate', facts)).toEqual([
    'The ISO certificate Q-1 ran out on 2026-01-31: pages no longer say that the institute is certified. Give the new one, or take it out.',
  ]);
  expect(await saidOf('ours.svg', facts)).toEqual([
    "public/pictures/partners/ours.svg is missing. The institute's facts (SITE_FILE) name it for the partner Ours.",
  ]);
});
