/** The engines that keep the outbox's promises: what is tested on its interface runs for each of them. */
import type { Enquiries } from '../../../server/outbox/enquiry';
import type { OutboxOptions } from '../../../server/outbox/openOutbox';
import type { Outbox } from '../../../server/outbox/outbox';
import { redisEnquiries } from '../../../server/outbox/redis/enquiries';
import { openRedis } from '../../../server/outbox/redis/open';
import { sqliteEnquiries } from '../../../server/outbox/sqlite/enquiries';
import { openSqliteOutbox } from '../../../server/outbox/sqlite/outbox';
import { redisCommand, startRedis, type TestRedis } from '../../support/redisServer';
import { tempFolder } from '../../support/tempFolder';
import { testPrefix } from '../../support/testPrefix';
import { closeAfterTest, recordedLog, shortPauses, thread } from './setUp';

export interface Engine {
  readonly name: 'SQLite' | 'Redis';
  /** A place in which nothing was kept yet: a folder, or the address of a database. */
  newPlace(): Promise<string>;
  /** An outbox in that place, with short pauses; closed after the test. */
  open(place: string, options?: Partial<OutboxOptions>): Promise<Outbox>;
  /** What the operator's commands work with, beside an outbox or without one. */
  enquiries(place: string): Enquiries;
}

const sqlite: Engine = {
  name: 'SQLite',
  newPlace: tempFolder,
  open: async (folder, options) =>
    closeAfterTest(await openSqliteOutbox({ ...defaults(), folder, thread, ...options })),
  enquiries: sqliteEnquiries,
};

const redis: Engine = {
  name: 'Redis',
  async newPlace() {
    server ??= startRedis();
    return (await server).newUrl();
  },
  async open(url, options) {
    const { outbox } = await openRedis({
      ...defaults(),
      url,
      prefix: testPrefix,
      lockMs: 1_000,
      ...options,
    });
    return closeAfterTest(outbox);
  },
  enquiries: url => redisEnquiries(url, testPrefix),
};

export const engines: readonly Engine[] = redisCommand === undefined ? [sqlite] : [sqlite, redis];

const defaults = () => ({
  log: recordedLog(),
  retentionDays: 90,
  enquiryPauses: shortPauses,
  transportPauses: shortPauses,
});

/** One for all tests of a file. */
let server: Promise<TestRedis> | undefined;
