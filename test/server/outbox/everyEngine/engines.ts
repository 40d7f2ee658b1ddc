/** The engines that keep the outbox's promises: what is tested on its interface runs for each of them. */
import type { Enquiries } from '../../../../server/outbox/enquiry';
import type { OutboxOptions } from '../../../../server/outbox/openOutbox';
import type { Outbox } from '../../../../server/outbox/outbox';
import { redisEnquiries } from '../../../../server/outbox/redis/enquiries';
import { sqliteEnquiries } from '../../../../server/outbox/sqlite/enquiries';
import { redisCommand, startRedis, type TestRedis } from '../../../support/redisServer';
import { tempFolder } from '../../../support/tempFolder';
import { testPrefix } from '../../../support/testPrefix';
import { openInRedis } from '../redisOutbox';
import { openOutbox } from '../setUp';

export interface Engine {
  readonly name: 'SQLite' | 'Redis';
  /** A place in which nothing was kept yet: a folder, or the address of a database. */
  newPlace(): Promise<string>;
  /** An outbox in that place, with short pauses; closed after the test. */
  open(place: string, options?: Partial<OutboxOptions>): Promise<Outbox>;
  /** What the operator's commands work with, beside an outbox or without one. */
  enquiries(place: string): Enquiries;
}

const sqlite: Engine = { name: 'SQLite', newPlace: tempFolder, open: openOutbox, enquiries: sqliteEnquiries };

/** One for all tests of a file. */
let server: Promise<TestRedis> | undefined;

const redis: Engine = {
  name: 'Redis',
  async newPlace() {
    server ??= startRedis();
    return (await server).newUrl();
  },
  open: async (url, options) => (await openInRedis(url, options)).outbox,
  enquiries: url => redisEnquiries(url, testPrefix),
};

export const engines: readonly Engine[] = redisCommand === undefined ? [sqlite] : [sqlite, redis];
