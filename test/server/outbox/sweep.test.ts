import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outbox } from '../../../server/outbox/outbox';
import { tempFolder } from '../../support/tempFolder';
import { until } from '../../support/until';
import { courseOf, message } from './messages';
import { notNow, openOutbox, recordingSend, refused } from './setUp';

const dayMs = 86_400_000;
const start = Date.parse('2026-11-21T10:00:00Z');

async function idle(outbox: Outbox, waiting = 0): Promise<void> {
  await until(async () => (await outbox.status()).waiting === waiting);
  await outbox.close();
}

describe('retention', () => {
  it('deletes what was delivered once its days are over, with its ids, and not before', async () => {
    const folder = await tempFolder();
    const at = (days: number) => ({ retentionDays: 90, now: () => start + days * dayMs });
    const first = await openOutbox(folder, at(0));
    await first.keep(message('Java'));
    first.start(recordingSend());
    await idle(first);
    expect(await readdir(join(folder, 'delivered'))).toEqual(['2026-11-21.jsonl']);

    const before = await openOutbox(folder, at(89.9));
    expect(await before.keep(message('Java'))).toBe('repeat');
    await before.close();
    const after = await openOutbox(folder, at(91));
    expect(await readdir(join(folder, 'delivered'))).toEqual([]);
    expect(await after.keep(message('Java'))).toBe('kept');
  });

  it('never deletes what waits or was set aside, nor the marks that a waiting file needs', async () => {
    const folder = await tempFolder();
    const first = await openOutbox(folder, { now: () => start });
    await Promise.all(['alone', 'ok', 'later', 'bad'].map(course => first.keep(message(course))));
    first.start(async one => {
      if (courseOf(one) === 'later') return notNow;
      return courseOf(one) === 'bad' ? refused : { outcome: 'delivered' };
    });
    await idle(first, 1);

    const now = () => start + 400 * dayMs;
    const middle = await openOutbox(folder, { now });
    await middle.close();
    const send = recordingSend();
    const last = await openOutbox(folder, { now });
    last.start(send);
    await until(() => send.sent.length > 0);
    await idle(last);
    expect(send.sent).toEqual(['later']);
    expect((await readdir(join(folder, 'set-aside'))).length).toBe(2);
  });
});
