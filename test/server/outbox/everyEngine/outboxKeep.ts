/** What every engine promises of `keep` and `status`. */
import { until } from '../../../support/until';
import { enquiry } from '../enquiries';
import { recordingSend } from '../setUp';
import { engines } from './engines';

describe.each(engines)('keep, in $name', engine => {
  it('keeps as many as come at once, and delivers each of them once', async () => {
    const outbox = await engine.open(await engine.newPlace());
    const all = Array.from({ length: 600 }, (_, index) => `course ${index}`);
    const results = await Promise.all(all.map(course => outbox.keep(enquiry(course))));
    expect(results).toEqual(all.map(() => 'kept'));
    expect((await outbox.status()).waiting).toBe(600);
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 600, 20_000);
    expect([...send.sent].sort()).toEqual([...all].sort());
  });

  it('keeps one of two that are the same, sent one after the other or at once, waiting or delivered', async () => {
    const outbox = await engine.open(await engine.newPlace());
    const atOnce = await Promise.all([outbox.keep(enquiry('Java')), outbox.keep(enquiry('Java'))]);
    expect(atOnce).toEqual(['kept', 'repeat']);
    expect(await outbox.keep(enquiry('Java'))).toBe('repeat');

    const send = recordingSend();
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    expect(await outbox.keep(enquiry('Java'))).toBe('repeat');
    expect(send.sent).toEqual(['Java']);
  });

  it('keeps the same again once the window is over, and not before', async () => {
    const outbox = await engine.open(await engine.newPlace());
    const again = (repeatWindowMs: number) => outbox.keep(enquiry(repeatWindowMs), { repeatWindowMs });
    expect([await again(600_000), await again(600_000)]).toEqual(['kept', 'repeat']);
    expect(await again(50)).toBe('kept');
    await until(async () => (await again(50)) === 'kept');
    const send = recordingSend();
    outbox.start(send);
    await until(() => send.sent.length === 3);
    expect([...send.sent].sort()).toEqual(['50', '50', '600000']);
  });
});

describe.each(engines)('status, in $name', engine => {
  it('counts what waits and tells since when, and when the last was delivered', async () => {
    const began = Date.now();
    let time = 1_700_000_000_000;
    const place = await engine.newPlace();
    const early = await engine.open(place, { now: () => time });
    await early.keep(enquiry('first'));
    time += 5_000;
    await early.keep(enquiry('second'));
    const oldestWaitingAt = 1_700_000_000_000;
    const figures = { waiting: 2, refused: 0, damaged: 0, oldestWaitingAt, lastDeliveredAt: undefined };
    const waiting = { canKeep: true, ...figures };
    expect(await early.status()).toEqual(waiting);
    await early.close();

    const outbox = await engine.open(place);
    expect(await outbox.status()).toEqual(waiting);
    outbox.start(recordingSend());
    await until(async () => (await outbox.status()).waiting === 0);
    const { oldestWaitingAt: none, lastDeliveredAt } = await outbox.status();
    expect(none).toBeUndefined();
    expect(lastDeliveredAt).toBeGreaterThanOrEqual(began);
  });
});

describe.each(engines)('retention, in $name', engine => {
  it('deletes what was delivered once its days are over, with its ids, and not before', async () => {
    const place = await engine.newPlace();
    const first = await engine.open(place);
    await first.keep(enquiry('Java'));
    first.start(recordingSend());
    await until(async () => (await first.status()).waiting === 0);
    await first.close();

    const before = await engine.open(place, { retentionDays: 1 });
    expect(await before.keep(enquiry('Java'))).toBe('repeat');
    await before.close();
    const after = await engine.open(place, { retentionDays: 0 });
    await until(async () => (await after.keep(enquiry('Java'))) === 'kept');
  });
});
