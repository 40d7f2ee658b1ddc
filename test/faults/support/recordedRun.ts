/** Runs the server while disk.c records every write to the disk. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { comesTrue } from '../../support/run/comesTrue';
import { type Env, startSiteProcess } from '../../support/site/siteProcess';
import { type Client, enquiryPost, openClient } from './client';
import { runCommandProcess } from './commandProcess';
import { startMisbehavingMailServer } from './misbehavingMailServer';

/**
 * When something happened to each enquiry. The key is the number of the enquiry. The value is the
 * length of the record, in bytes, when it happened.
 */
type Moments = ReadonlyMap<number, number>;

export interface RecordedRun {
  /** The path of RECORD_FILE: see diskRecord.ts. */
  readonly record: string;
  /** When each enquiry was acknowledged. */
  readonly kept: Moments;
  /** When each deletion began, and when it was acknowledged. */
  readonly deleting: Moments;
  readonly deleted: Moments;
}

/**
 * The places of the deleted enquiries in the whole run, as shares of the run. Two enquiries are
 * deleted early, and one late. A deletion empties the database's log. So between the early and
 * the late deletions, there is a long part in which the log grows.
 */
const deletedShares = [0.03, 0.06, 0.95];

/**
 * Starts a server, keeps and delivers `count` enquiries, deletes some of them, and stops the
 * server.
 */
export async function recordedRun(
  folder: string,
  library: string,
  count: number,
): Promise<RecordedRun> {
  const record = join(folder, 'record');
  const env: Env = { LD_PRELOAD: library, RECORD_FILE: record };
  const mail = await startMisbehavingMailServer();
  const site = await startSiteProcess(folder, mail.url, env);
  const kept = new Map<number, number>();
  const deleting = new Map<number, number>();
  const deleted = new Map<number, number>();
  const sizeNow = () => statSync(record).size;
  const numbers = Array.from({ length: count }, (_, index) => index + 1).values();

  async function visit(): Promise<void> {
    const client = openClient(site.port);
    for (const number of numbers) {
      await post(client, number);
      kept.set(number, sizeNow());
    }
    client.close();
  }

  async function deleteSome(): Promise<void> {
    for (const share of deletedShares) {
      const number = Math.floor(count * share);
      await comesTrue(() => kept.has(number), 300_000);
      deleting.set(number, sizeNow());
      await erase(folder, number, env);
      deleted.set(number, sizeNow());
    }
  }

  await Promise.all([visit(), visit(), deleteSome()]);
  await site.isDrained(60_000);
  await site.end();
  return { record, kept, deleting, deleted };
}

async function post(client: Client, number: number): Promise<void> {
  const { status } = await client.ask(enquiryPost(number, { mobile: mobileOf(number) }));
  if (status !== 200) throw new Error(`An enquiry was answered with ${status}.`);
}

async function erase(folder: string, number: number, env: Env): Promise<void> {
  const args = ['delete', mobileOf(number), '--yes'];
  const { code } = await runCommandProcess('enquiries', args, join(folder, 'data'), env);
  if (code !== 0) throw new Error(`Enquiry ${number} could not be deleted.`);
}

/**
 * Returns a mobile number that only this enquiry has. The enquiry is deleted by its mobile number.
 */
function mobileOf(number: number): string {
  return `98${String(number).padStart(8, '0')}`;
}
