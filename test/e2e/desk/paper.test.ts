/** On printed pages of the office, no text is cut off, and no text overlaps another one. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserVisits } from '../../support/browser/browserVisits';
import { newSession, onDevice } from '../../support/desk/deskDevice';
import { tempFolder } from '../../support/run/tempFolder';
import { enquiry, idOf, stranger } from '../../support/store/enquiries';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.parse('2026-11-24T11:23:00+05:30');
const env = { MAIL_TO: 'office@example.org', SMTP_URL: 'smtp://127.0.0.1:1' };
const visits = browserVisits({ env, now: () => now });

const people = Array.from({ length: 30 }, (_, index) => `Person${index}`);

const courseOf = (index: number) => `Course${index}`;

let session = '';
beforeAll(async () => {
  const { store } = visits.site();
  for (const [index, fname] of people.entries()) {
    const one = stranger(fname, now - index * minute);
    const values = {
      ...one.values,
      fname,
      mobile: `900000${1000 + index}`,
      course: courseOf(index),
    };
    await store.keep({ ...one, values }, []);
  }
  // Each of these forms has a line in the table of forms, so the table continues on the next
  // sheet.
  for (let each = 0; each < 11; each += 1)
    await store.keep({ ...enquiry(each, now - 20 * day), form: `earlier-form-${each}` }, []);
  session = await newSession(store, 'office@example.org', now);
});

/** A word on a sheet, with its distances from the left and the top edge. */
interface Word {
  readonly sheet: number;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function print(path: string): Promise<readonly Word[]> {
  const before = onDevice(visits.site().url, { session, language: 'en' });
  const page = await visits.open(path, { before });
  const file = join(await tempFolder(), 'page.pdf');
  await writeFile(file, await page.pdf({ format: 'A4' }));
  const { stdout } = await promisify(execFile)('pdftotext', ['-bbox', file, '-']);
  return stdout.split('<page ').slice(1).flatMap(wordsOf);
}

const wordPattern = /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g;

function wordsOf(page: string, sheet: number): readonly Word[] {
  return Array.from(page.matchAll(wordPattern), ([, left, top, right, bottom, text = '']) => ({
    sheet,
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
}

/**
 * Returns whether two words overlap. The boxes of neighbouring words may touch. Only an overlap of
 * more than a quarter of a line counts.
 */
function lieOverEachOther(one: Word, other: Word): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return one.sheet === other.sheet && across > 1 && down > (one.bottom - one.top) / 4;
}

it('printed figures are tables, one below the other', async () => {
  const words = await print('/desk/figures');
  const covered = words.filter((one, index) =>
    words.slice(index + 1).some(other => lieOverEachOther(one, other)),
  );
  expect(covered.map(({ text }) => text)).toEqual([]);
  expect(words.map(({ text }) => text).join(' ')).toContain('By course');
});

it('each person of the printed list is on one sheet, with the phone number', async () => {
  const words = await print('/desk?tab=all&q=Person');
  expect(words.at(-1)?.sheet).toBeGreaterThan(0);
  const sheetOf = (text: string) => words.find(word => word.text === text)?.sheet;
  const cut = people.filter((name, index) => {
    const row = [name, `${courseOf(index)},`, `900000${1000 + index}`].map(sheetOf);
    return row[0] === undefined || new Set(row).size > 1;
  });
  expect(cut).toEqual([]);
});

it('a printed enquiry has no buttons, and shows the phone number as text', async () => {
  const words = await print(`/desk/enquiry/${idOf('Person3')}`);
  const said = words.map(({ text }) => text).join(' ');
  expect(said).toContain('9000001003');
  expect(said).not.toMatch(/Called|Save|Delete|हिन्दी|Desk/);
});
