/**
 * The script for a Google Sheet accepts the webhook's posts. This file imitates Google's services
 * as their reference describes them (developers.google.com/apps-script/reference). In these
 * services, bytes are signed numbers. A cell is a text if it begins with an apostrophe.
 */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { signedPost, signingKeyOf } from '../../../../server/delivery/webhookTarget';
import type { Enquiry } from '../../../../server/store/enquiries';
import { enquiry, idOf } from '../../../support/store/enquiries';

const secret = `whsec_${Buffer.from('a key of 24 bytes or more').toString('base64')}`;
const script = readFileSync(join(__dirname, '../../../../server/deploy/google-sheet.gs'), 'utf8');
const receivedAt = Date.parse('2026-11-24T09:00:00Z');

interface Sheet {
  readonly rows: string[][];
  take(body: string): unknown;
}

/** Returns the bytes as signed numbers, as in Java. */
function signedBytes(bytes: Buffer): number[] {
  return [...bytes].map(byte => (byte > 127 ? byte - 256 : byte));
}

function bufferOf(bytes: readonly number[]): Buffer {
  return Buffer.from(bytes.map(byte => (byte + 256) % 256));
}

/** Returns a value as Google Sheets shows it. */
function shown(value: string): string {
  return value.startsWith('=') ? '#FORMULA' : value.replace(/^'/, '');
}

function openSheet(property: string | undefined = secret): Sheet {
  const rows: string[][] = [];
  let isLocked = false;

  const sheet = {
    getLastColumn: () => rows[0]?.length ?? 0,
    appendRow: (values: string[]) => rows.push(values.map(shown)),
    getRange: (...cells: [string] | [number, number, number, number]) => ({
      createTextFinder: (text: string) => ({
        matchEntireCell: () => ({ findNext: () => rows.find(([first]) => first === text) ?? null }),
      }),
      getValues: () => [rows[0]?.slice(0, cells[3])],
      setValues: ([values = []]: string[][]) => {
        rows[0] = values.map(shown);
      },
    }),
  };
  const context = createContext({
    PropertiesService: { getScriptProperties: () => ({ getProperty: () => property ?? null }) },
    LockService: {
      getScriptLock: () => ({
        waitLock: () => {
          isLocked = true;
        },
        releaseLock: () => {
          isLocked = false;
        },
      }),
    },
    SpreadsheetApp: {
      getActiveSpreadsheet: () => {
        if (!isLocked) throw new Error('Written without the lock');
        return { getSheets: () => [sheet] };
      },
      flush: () => undefined,
    },
    ContentService: { createTextOutput: (text: string) => text },
    Utilities: {
      base64Decode: (text: string) => signedBytes(Buffer.from(text, 'base64')),
      base64Encode: (bytes: number[]) => bufferOf(bytes).toString('base64'),
      newBlob: (text: string) => ({ getBytes: () => signedBytes(Buffer.from(text)) }),
      computeHmacSha256Signature: (value: number[], key: number[]) =>
        signedBytes(createHmac('sha256', bufferOf(key)).update(bufferOf(value)).digest()),
    },
  });
  runInContext(script, context);

  return {
    rows,
    take: contents => runInContext('doPost', context)({ postData: { contents } }),
  };
}

function postOf(values: Enquiry['values'], name = 'Java', now = Date.now()): string {
  const sent: Enquiry = { ...enquiry(name, receivedAt), values };
  return signedPost(sent, signingKeyOf(secret), 'https://www.example.org', now).body;
}

describe('the script for a Google Sheet', () => {
  it('writes an enquiry into a row, with the names of its fields as headings', () => {
    const sheet = openSheet();

    expect(sheet.take(postOf({ fname: 'आशा', mobile: '0987654321' }))).toBe('Taken');

    expect(sheet.rows[0]).toEqual([
      'id',
      'receivedAt',
      'form',
      'page',
      'suspicions',
      'fname',
      'mobile',
    ]);
    expect(sheet.rows[1]?.slice(0, 2)).toEqual([idOf('Java'), '2026-11-24T09:00:00.000Z']);
    expect(sheet.rows[1]?.slice(5)).toEqual(['आशा', '0987654321']);
  });

  it('adds a column for a new field at the end', () => {
    const sheet = openSheet();
    sheet.take(postOf({ fname: 'Asha' }));

    sheet.take(postOf({ suggestion: 'More light', fname: 'Ravi' }, 'Python'));

    expect(sheet.rows[0]?.slice(5)).toEqual(['fname', 'suggestion']);
    expect(sheet.rows[2]?.slice(5)).toEqual(['Ravi', 'More light']);
  });

  it('writes a repeated post once', () => {
    const sheet = openSheet();
    sheet.take(postOf({ fname: 'Asha' }));

    expect(sheet.take(postOf({ fname: 'Asha' }))).toBe('Taken');

    expect(sheet.rows).toHaveLength(2);
  });

  it('treats no value as a formula', () => {
    const sheet = openSheet();

    sheet.take(postOf({ fname: '=IMPORTXML("https://example.com")' }));

    expect(sheet.rows[1]?.[5]).toBe('=IMPORTXML("https://example.com")');
  });

  it('refuses a post with a wrong signature', () => {
    const sheet = openSheet();
    const changed = postOf({ fname: 'Asha' }).replace('Asha', 'Ravi');

    expect(() => sheet.take(changed)).toThrow('The signature is wrong.');

    expect(sheet.rows).toEqual([]);
  });

  it.each([
    ['ten minutes old', -600_000],
    ['ten minutes ahead', 600_000],
  ])('refuses a post that is %s', (_age, offsetMs) => {
    const sheet = openSheet();

    const take = () => sheet.take(postOf({ fname: 'Asha' }, 'Java', Date.now() + offsetMs));

    expect(take).toThrow('The post is too old, or a clock is wrong.');
  });

  it('says that its key is missing', () => {
    const sheet = openSheet('');

    expect(() => sheet.take(postOf({}))).toThrow(
      'The script property ENQUIRY_WEBHOOK_SECRET is missing.',
    );
  });
});
