/**
 * The site shows holidays and a notice at the right time, in each language. When the time is
 * over, the site removes them, and the office does not have to do anything.
 */
import request from 'supertest';
import { part, parts, text } from '../../../support/page/dom';
import { parsePage } from '../../../support/page/parsePage';
import { onTeardown } from '../../../support/run/onTeardown';
import { siteFileOf } from '../../../support/site/factsFiles';
import { startSiteInProcess } from '../../../support/site/siteInProcess';

const week = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '08:00',
    closes: '21:00',
  },
];
const diwali = {
  from: '2026-11-08',
  until: '2026-11-11',
  words: { en: 'Diwali', hi: 'दिवाली', mr: 'दिवाळी' },
};
const short = { from: '2026-11-12', until: '2026-11-12', opens: '10:00', closes: '14:00' };
const notice = {
  words: { en: 'New batches begin on 16 November', mr: 'नवीन बॅच १६ नोव्हेंबरला' },
  from: '2026-11-01',
  until: '2026-11-15',
  link: '/courses',
};

async function start(day: string) {
  const SITE_FILE = await siteFileOf({ hours: week, closed: [diwali, short], notice });
  const now = () => Date.parse(`${day}T12:00:00+05:30`);
  const site = await startSiteInProcess({ env: { SITE_FILE }, now });
  onTeardown('test', site.close);
  return async (path: string) => parsePage((await request(site.listener).get(path)).text);
}

const linesOf = async (day: string, path = '/contact') => {
  const read = await start(day);
  const hours = part(await read(path), '.contact__details .opening-hours');
  return (hours.textContent ?? '').split('\n');
};
const usual = 'Monday to Saturday, 8 am to 9 pm';

it.each<[string, readonly string[]]>([
  ['2026-10-31', [usual]],
  ['2026-11-01', ['Closed from 8 November 2026 to 11 November 2026 (Diwali)', usual]],
  [
    '2026-11-08',
    ['Closed until Thursday, 12 November (Diwali)', '12 November 2026: 10 am to 2 pm', usual],
  ],
  ['2026-11-12', ['12 November 2026: 10 am to 2 pm', usual]],
  ['2026-11-13', [usual]],
])('on %s, /contact shows the opening hours with holidays', async (day, lines) => {
  expect(await linesOf(day)).toEqual(lines);
});

it.each([
  ['/hi/contact', 'बंद; गुरुवार, 12 नवंबर को फिर खुलेगा (दिवाली)'],
  ['/mr/contact', 'बंद; गुरुवार, 12 नोव्हेंबर रोजी पुन्हा उघडेल (दिवाळी)'],
])('%s shows a holiday in its language', async (path, line) => {
  expect((await linesOf('2026-11-09', path))[0]).toBe(line);
});

it('the success text of a form says until when the institute is closed', async () => {
  const page = await (await start('2026-11-09'))('/');
  expect(text(part(page, '#course-enquiry-sent'))).toContain('Closed until Thursday, 12 November');
});

it('the structured data has the holidays', async () => {
  const page = await (await start('2026-11-09'))('/');
  const data: unknown = JSON.parse(
    part(page, 'script[type="application/ld+json"]').textContent ?? '',
  );
  expect(JSON.stringify(data)).toContain(
    '"specialOpeningHoursSpecification":[{"@type":"OpeningHoursSpecification","opens":"00:00","closes":"00:00","validFrom":"2026-11-08","validThrough":"2026-11-11"}',
  );
});

describe('a notice', () => {
  const noticeOn = async (day: string, path = '/') =>
    parts(await (await start(day))(path), '.site-notice');

  it.each([
    ['2026-10-31', 0],
    ['2026-11-01', 1],
    ['2026-11-15', 1],
    ['2026-11-16', 0],
  ])('is on the page on %s: %d', async (day, count) => {
    expect(await noticeOn(day)).toHaveLength(count);
  });

  it('has its link, is on every page, and has the mark of its language', async () => {
    const read = await start('2026-11-02');
    for (const path of ['/', '/python', '/nowhere'])
      expect(text(part(await read(path), 'header .site-notice a[href="/courses"]'))).toBe(
        'New batches begin on 16 November',
      );
    expect(text(part(await read('/mr'), '.site-notice'))).toBe('नवीन बॅच १६ नोव्हेंबरला');
    expect(part(await read('/hi'), '.site-notice [lang="en"]')).toBeTruthy();
  });
});
