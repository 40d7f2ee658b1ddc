/** The engines that keep the outbox's promises: what is tested on its interface runs for each of them. */
import { openFilesOutbox } from '../../../server/outbox/files';
import type { OutboxOptions } from '../../../server/outbox/options';
import type { Outbox } from '../../../server/outbox/outbox';
import { openRedis } from '../../../server/outbox/redis/open';
import { redisCommand, startRedis, type TestRedis } from '../../support/redisServer';
import { tempFolder } from '../../support/tempFolder';
import { closeAfterTest, recordedLog, shortPauses } from './setUp';

export interface Engine {
  readonly name: 'files' | 'Redis';
  /** A place in which nothing was kept yet: a folder, or the address of a database. */
  newPlace(): Promise<string>;
  /** An outbox in that place, with short pauses; closed after the test. */
  open(place: string, options?: Partial<OutboxOptions>): Promise<Outbox>;
}

const files: Engine = {
  name: 'files',
  newPlace: tempFolder,
  open: async (folder, options) =>
    closeAfterTest(await openFilesOutbox({ ...defaults(), folder, ...options })),
};

const redis: Engine = {
  name: 'Redis',
  async newPlace() {
    server ??= startRedis();
    return (await server).newUrl();
  },
  async open(url, options) {
    const { outbox } = await openRedis({ ...defaults(), url, claimMs: 1_000, ...options });
    return closeAfterTest(outbox);
  },
};

export const engines: readonly Engine[] = redisCommand === undefined ? [files] : [files, redis];

const defaults = () => ({
  log: recordedLog(),
  retentionDays: 90,
  messagePauses: shortPauses,
  transportPauses: shortPauses,
});

/** One for all tests of a file. */
let server: Promise<TestRedis> | undefined;
