/** What the site promises about deliveries, on every database. */
import { setTimeout as pause } from 'node:timers/promises';
import { startDeliveries } from '../../../../server/delivery/deliveryLoop';
import type { DeliveryOutcome, Queue } from '../../../../server/store/deliveries';
import type { Delivery } from '../../../../server/store/enquiries';
import { StoreError } from '../../../../server/store/sql';
import {
  deskRecipient,
  notNow,
  recordingTarget,
  refused,
} from '../../../support/delivery/recordingTarget';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { recordedLog } from '../../../support/site/recordedLog';
import { courseOf, enquiry, idOf } from '../../../support/store/enquiries';
import { sqlite, testDatabases } from '../../../support/store/testDatabases';
import { openTestStore, type TestStore } from '../../../support/store/testStore';

const desk = 'desk@example.org';
const head = 'head@example.org';
const noLongerSetReason = 'no longer in the settings';

/** Keeps `count` enquiries one after the other. Returns their courses in that order. */
async function keepMany(site: TestStore, count: number): Promise<readonly string[]> {
  const courses = Array.from({ length: count }, (_, index) => `course ${index}`);
  for (const course of courses) await site.keep(enquiry(course));
  return courses;
}

async function deliveriesOf(
  site: TestStore,
): Promise<readonly Pick<Delivery, 'recipient' | 'state' | 'reason'>[]> {
  const { enquiries } = await site.enquiries.list({});
  return enquiries.flatMap(({ deliveries }) =>
    deliveries.map(({ recipient, state, reason }) => ({ recipient, state, reason })),
  );
}

/** Returns whether every delivery has failed exactly this many times. */
async function haveFailed(site: TestStore, failures: number): Promise<boolean> {
  const { enquiries } = await site.enquiries.list({});
  return enquiries.every(({ deliveries }) => deliveries.every(each => each.failures === failures));
}

describe.each(testDatabases)('delivery, in $name', database => {
  it('never runs more sends at once than the target allows', async () => {
    let underWay = 0;
    let most = 0;
    const target = recordingTarget(
      async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await pause(30);
        underWay -= 1;
        return undefined;
      },
      { parallel: 3 },
    );
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await keepMany(site, 60);

    site.start();
    await site.idle();

    expect(most).toBe(3);
  });

  it('follows the order of arrival, with earlier enquiries first', async () => {
    const place = await database.newPlace();
    const courses: string[] = [];
    for (const run of ['a', 'b', 'c']) {
      const earlier = await openTestStore(database, place);
      for (let index = 0; index < 4; index += 1) {
        await earlier.keep(enquiry(`${run}${index}`));
        courses.push(`${run}${index}`);
      }
      await earlier.close();
    }
    const target = recordingTarget(undefined, { parallel: 1 });
    const site = await openTestStore(database, place, { targets: [target] });
    site.start();
    await site.keep(enquiry('later'));

    await site.idle();

    expect(target.sent).toEqual([...courses, 'later']);
  });

  it('sends all failed enquiries as soon as one succeeds, the oldest first', async () => {
    let isAway = true;
    const target = recordingTarget(() => (isAway ? notNow : undefined), { parallel: 1 });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    const courses = await keepMany(site, 8);
    site.start();
    await until(() => haveFailed(site, 1));
    isAway = false;

    await site.keep(enquiry('new'));
    await until(() => target.sent.includes('new'));
    await site.idle();

    expect(target.sent).toEqual(['new', ...courses]);
  });

  it('of one target does not wait for another target', async () => {
    const away = recordingTarget(() => notNow);
    const webhook = recordingTarget(undefined, { kind: 'webhook', recipientsOf: () => [''] });
    const targets = [away, webhook];
    const site = await openTestStore(database, await database.newPlace(), { targets });
    await keepMany(site, 5);

    site.start();
    await until(() => webhook.sent.length === 5);

    expect(away.sent).toEqual([]);
    expect((await site.store.status()).waiting).toBe(5);
  });

  it('of a delayed enquiry is tried again, while the others continue', async () => {
    let attempts = 0;
    const target = recordingTarget(one => {
      if (courseOf(one) !== 'greylisted') return undefined;
      attempts += 1;
      return attempts < 2 ? notNow : undefined;
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('greylisted'));
    const courses = await keepMany(site, 10);
    site.start();
    await until(() => target.sent.length >= 10 && attempts > 0);

    await site.passTime();
    await site.idle();

    expect(target.sent).toHaveLength(courses.length + 1);
    expect(target.sent).toContain('greylisted');
  });

  it('is tried again after an internal error', async () => {
    let attempts = 0;
    const target = recordingTarget(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('out of the blue');
      return undefined;
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    site.start();
    await until(() => haveFailed(site, 1));

    await site.passTime();
    await site.idle();

    expect(target.sent).toEqual(['Java']);
  });

  it('records a refused enquiry, counts it, and continues with the others', async () => {
    const target = recordingTarget(one => (courseOf(one) === 'bad' ? refused : undefined));
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    for (const course of ['a', 'bad', 'c']) await site.keep(enquiry(course));

    site.start();
    await site.idle();

    expect([...target.sent].sort()).toEqual(['a', 'c']);
    expect((await site.store.status()).refused).toBe(1);
    expect(await site.keep(enquiry('bad'))).toBe('repeat');
  });

  it('refuses a damaged row, and sends the others; lists still show all', async () => {
    const target = recordingTarget();
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    for (const course of ['a', 'damaged', 'c']) await site.keep(enquiry(course));
    const change = `UPDATE enquiry SET "values" = replace("values", '":"', '"z"') WHERE id = $1`;
    await site.sql.write([change, idOf('damaged')]);

    site.start();
    await site.idle();

    expect([...target.sent].sort()).toEqual(['a', 'c']);
    const { enquiries } = await site.enquiries.list({});
    const byId = new Map(enquiries.map(each => [each.id, each]));
    expect(byId.size).toBe(3);
    expect(byId.get(idOf('damaged'))).toMatchObject({
      values: {},
      deliveries: [{ state: 'refused', reason: 'its row in the database is damaged' }],
    });
  });

  it('waits if the present settings have no way to send, and is sent after a start with others', async () => {
    const place = await database.newPlace();
    const without = recordingTarget(undefined, { send: undefined });
    const first = await openTestStore(database, place, { targets: [without] });
    await first.keep(enquiry('Java'));
    first.start();
    await pause(300);
    expect(await deliveriesOf(first)).toEqual([
      { recipient: deskRecipient.recipient, state: 'waiting', reason: undefined },
    ]);
    await first.close();

    const target = recordingTarget();
    const second = await openTestStore(database, place, { targets: [target] });
    second.start();
    await second.idle();

    expect(target.sent).toEqual(['Java']);
  });

  it('notices a change by another process', async () => {
    let isBusy = true;
    const target = recordingTarget(() => (isBusy ? notNow : undefined));
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    site.start();
    await until(() => haveFailed(site, 1));
    isBusy = false;

    await site.enquiries.retry([idOf('Java')]);

    await until(() => target.sent.length === 1);
  });
});

describe.each(testDatabases)('an enquiry that is erased during its sending, in $name', database => {
  /**
   * Begins to send the enquiry "first", and erases it while the sending is still running. The
   * sending ends when the test calls `answer` with the outcome. All other enquiries are delivered
   * at once.
   */
  async function startSending() {
    const attempts: string[] = [];
    let answer = (_outcome: DeliveryOutcome | undefined): void => undefined;
    const answered = new Promise<DeliveryOutcome | undefined>(resolve => {
      answer = resolve;
    });
    const target = recordingTarget(one => {
      attempts.push(courseOf(one));
      return courseOf(one) === 'first' ? answered : undefined;
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('first'));
    site.start();
    await until(() => attempts.length === 1);
    await site.enquiries.erase([idOf('first')]);
    return { site, attempts, answer };
  }

  it.each([
    ['delivered', undefined],
    ['refused', refused],
    ['put off', notNow],
  ])('does not stop the next one, when the first is %s', async (_name, outcome) => {
    const { site, attempts, answer } = await startSending();

    await site.keep(enquiry('second'));
    answer(outcome);
    await site.idle();

    expect(attempts).toEqual(['first', 'second']);
    expect(await deliveriesOf(site)).toEqual([
      { recipient: deskRecipient.recipient, state: 'delivered', reason: undefined },
    ]);
  });

  it('does not delay the next one', async () => {
    const { site, attempts, answer } = await startSending();

    await site.keep(enquiry('second'));
    await site.idle();

    expect(attempts).toEqual(['first', 'second']);
    answer(undefined);
  });

  it('is sent again if its visitor sends it again', async () => {
    const { site, attempts, answer } = await startSending();

    await site.keep(enquiry('first'));
    answer(undefined);
    await site.idle();

    expect(attempts).toEqual(['first', 'first']);
  });
});

describe.each(testDatabases)('recipients, in $name', database => {
  /**
   * Returns a target that adds the recipient of each mail to `got`. It refuses a mail to the
   * recipient `refuses`, and does not add that recipient.
   */
  function mailTo(recipients: readonly string[], got: string[], refuses?: string) {
    return recordingTarget(undefined, {
      recipientsOf: () => recipients,
      async send({ recipient }) {
        if (recipient === refuses) return refused;
        got.push(recipient);
        return { outcome: 'delivered' };
      },
    });
  }

  /**
   * Keeps an enquiry for the recipients `before`. Then starts the site with the recipients
   * `after`.
   */
  async function changeRecipients(before: readonly string[], after: readonly string[]) {
    const place = await database.newPlace();
    const first = await openTestStore(database, place, { targets: [mailTo(before, [])] });
    await first.keep(enquiry('Java'));
    await first.close();

    const got: string[] = [];
    const second = await openTestStore(database, place, { targets: [mailTo(after, got)] });
    second.start();
    await second.idle();
    return { got: got.sort(), deliveries: await deliveriesOf(second) };
  }

  it('get one delivery each: a refused one stops and repeats no other', async () => {
    const got: string[] = [];
    const target = mailTo([desk, head], got, head);
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));

    site.start();
    await site.idle();

    expect(got).toEqual([desk]);
    expect(await deliveriesOf(site)).toEqual([
      { recipient: desk, state: 'delivered', reason: undefined },
      { recipient: head, state: 'refused', reason: '550 no' },
    ]);
    const { enquiries, total } = await site.enquiries.list({});
    expect(total).toBe(1);
    expect(enquiries[0]?.state).toBe('refused');
  });

  it('follow the settings at the time of sending: another one', async () => {
    const { got, deliveries } = await changeRecipients([desk], [head]);

    expect(got).toEqual([head]);
    expect(deliveries).toEqual([
      { recipient: desk, state: 'ended', reason: noLongerSetReason },
      { recipient: head, state: 'delivered', reason: undefined },
    ]);
  });

  it('follow the settings at the time of sending: one more', async () => {
    const { got } = await changeRecipients([desk], [desk, head]);

    expect(got).toEqual([desk, head]);
  });

  it('follow the settings at the time of sending: one fewer', async () => {
    const { got, deliveries } = await changeRecipients([desk, head], [desk]);

    expect(got).toEqual([desk]);
    expect(deliveries).toContainEqual({
      recipient: head,
      state: 'ended',
      reason: noLongerSetReason,
    });
  });

  it('get the enquiry again after they return to the settings', async () => {
    const place = await database.newPlace();
    for (const recipients of [[desk], [head]]) {
      const target = recordingTarget(() => notNow, { recipientsOf: () => recipients });
      const site = await openTestStore(database, place, { targets: [target] });
      await site.keep(enquiry('Java'));
      await site.passTime();
      site.start();
      await until(async () =>
        (await deliveriesOf(site)).some(each => each.recipient === recipients[0] && each.reason),
      );
      await site.close();
    }
    const got: string[] = [];
    const site = await openTestStore(database, place, { targets: [mailTo([desk], got)] });
    await site.passTime();
    site.start();
    await site.idle();

    expect(got).toEqual([desk]);
  });
});

describe('on a full disk, or without a database', () => {
  it('enquiries wait: nothing is sent, the log has one line, and they are sent once there is room', async () => {
    const target = recordingTarget();
    const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [target] });
    const courses = await keepMany(site, 3);
    const log = recordedLog();
    let isFull = true;
    const queue: Queue = {
      ...site.store.queue,
      claim: (...asked) =>
        isFull
          ? Promise.reject(new StoreError('The disk is full.'))
          : site.store.queue.claim(...asked),
    };
    const deliveries = startDeliveries(queue, [target], log);
    onTeardown('test', () => deliveries.close(0));
    await until(() => log.entries.length > 0);
    deliveries.wake();
    await pause(100);
    expect(target.sent).toEqual([]);
    expect(log.entries).toEqual([
      {
        level: 'error',
        message: 'Waiting enquiries cannot be delivered now, because no claim can be written',
        details: { target: 'mail', reason: 'The disk is full.' },
      },
    ]);

    isFull = false;
    deliveries.wake();
    await until(() => target.sent.length === courses.length);

    expect(log.entries.map(({ message }) => message)).toContain(
      'Waiting enquiries can be delivered again',
    );
  });

  it('sent mails are recorded once there is room, and are not sent twice', async () => {
    const target = recordingTarget();
    const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    const log = recordedLog();
    let tries = 0;
    const queue: Queue = {
      ...site.store.queue,
      async recordOutcome(...noted) {
        tries += 1;
        if (tries === 1) throw new StoreError('The disk is full.');
        await site.store.queue.recordOutcome(...noted);
      },
    };
    const deliveries = startDeliveries(queue, [target], log);
    onTeardown('test', () => deliveries.close(0));

    await site.idle();

    expect(target.sent).toEqual(['Java']);
    expect(log.entries.filter(({ level }) => level === 'error')).toMatchObject([
      { details: { outcome: 'delivered', reason: 'The disk is full.' } },
    ]);
  });

  it('a close waits for this record, so that the next start does not send again', async () => {
    const place = await sqlite.newPlace();
    const target = recordingTarget();
    const site = await openTestStore(sqlite, place, { targets: [target] });
    await site.keep(enquiry('Java'));
    let tries = 0;
    const queue: Queue = {
      ...site.store.queue,
      async recordOutcome(...noted) {
        tries += 1;
        if (tries === 1) throw new StoreError('The disk is full.');
        await site.store.queue.recordOutcome(...noted);
      },
    };
    const deliveries = startDeliveries(queue, [target], recordedLog());
    await until(() => tries === 1);

    await deliveries.close(4_000);
    await site.close();

    expect(target.sent).toEqual(['Java']);
    const next = await openTestStore(sqlite, place);
    expect((await next.store.status()).waiting).toBe(0);
  });
});

describe.each(testDatabases)('close, in $name', database => {
  it('waits for a running send, and records its outcome', async () => {
    const place = await database.newPlace();
    const finish: ((outcome: DeliveryOutcome) => void)[] = [];
    const target = recordingTarget(() => new Promise(resolve => finish.push(resolve)));
    const site = await openTestStore(database, place, { targets: [target] });
    await site.keep(enquiry('Java'));
    site.start();
    await until(() => finish.length === 1);

    const closing = site.close();
    finish[0]?.({ outcome: 'delivered' });
    await closing;

    const next = await openTestStore(database, place);
    expect((await next.store.status()).waiting).toBe(0);
  });
});
