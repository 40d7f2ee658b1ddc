/** What is promised of delivery, on every database. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryTarget, SendResult } from '../../../server/delivery/deliveryTarget';
import { mailTarget } from '../../../server/delivery/mailTarget';
import { startDeliveries } from '../../../server/delivery/startDeliveries';
import { webhookTarget } from '../../../server/delivery/webhookTarget';
import type { Transport } from '../../../server/mail/transport';
import type { Queue } from '../../../server/store/deliveryQueue';
import type { Delivery, Place } from '../../../server/store/enquiryTypes';
import { openOneServerQueue } from '../../../server/store/oneServerQueue';
import { type Sql, StoreError } from '../../../server/store/sql';
import { mailOf } from '../../support/delivery/mails';
import {
  deskPlace,
  notNow,
  recordingTarget,
  refused,
  unreachable,
} from '../../support/delivery/recordingTarget';
import { startWebhookServer } from '../../support/delivery/webhookServer';
import { onTeardown } from '../../support/run/onTeardown';
import { until } from '../../support/run/until';
import { recordedLog } from '../../support/site/recordedLog';
import { describePostgres } from '../../support/store/describePostgres';
import { courseOf, enquiry, idOf } from '../../support/store/enquiries';
import { postgres } from '../../support/store/postgresDatabase';
import { sqlite, testDatabases } from '../../support/store/testDatabases';
import { longPauses, openTestStore, type TestStore } from '../../support/store/testStore';

/** Keeps so many, one after the other, and gives their courses in that order. */
async function keepMany(site: TestStore, count: number): Promise<readonly string[]> {
  const courses = Array.from({ length: count }, (_, index) => `course ${index}`);
  for (const course of courses) await site.keep(enquiry(course));
  return courses;
}

type Seen = Pick<Delivery, 'recipient' | 'state' | 'reason'>;

async function deliveriesOf(site: TestStore): Promise<readonly Seen[]> {
  const { enquiries } = await site.enquiries.list({});
  return enquiries.flatMap(({ deliveries }) =>
    deliveries.map(({ recipient, state, reason }) => ({ recipient, state, reason })),
  );
}

const places = (...recipients: readonly string[]): readonly Place[] =>
  recipients.map(recipient => ({ target: 'mail', recipient }));

describe.each(testDatabases)('start, in $name', database => {
  it('never has more sends under way than the target allows', async () => {
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

  it('delivers in order of arrival what earlier runs left, and what comes later', async () => {
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
});

describe.each(testDatabases)('a target that cannot be reached, in $name', database => {
  it('pauses all, is probed with one at a time, and then gets them all', async () => {
    const attempts: string[] = [];
    let isDown = true;
    const target = recordingTarget(one => {
      attempts.push(courseOf(one));
      return isDown ? unreachable : undefined;
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    const courses = await keepMany(site, 30);

    site.start();
    // In a shared store each probe waits for the next look, which comes every two seconds.
    await until(() => attempts.length >= 12, 60_000);
    // Two were under way when the first failed; from then on each probe is the next one.
    const probes = attempts.slice(2);
    isDown = false;
    await site.idle();

    expect(probes).toEqual(courses.slice(2, 2 + probes.length));
    expect([...target.sent].sort()).toEqual([...courses].sort());
  });

  it('gets the oldest first again when it is back', async () => {
    let attempts = 0;
    const target = recordingTarget(
      () => {
        attempts += 1;
        return attempts <= 7 ? unreachable : undefined;
      },
      { parallel: 1 },
    );
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    const courses = await keepMany(site, 5);

    site.start();
    await site.idle();

    // The eighth probe: all were tried once, then the oldest again.
    const [probe] = target.sent;
    expect(probe).toBe('course 2');
    expect(target.sent.slice(1)).toEqual(courses.filter(course => course !== probe));
  });

  it('says so once in the log', async () => {
    let isDown = true;
    const target = recordingTarget(() => (isDown ? unreachable : undefined));
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    site.start();
    await until(() => site.log.entries.some(({ level }) => level === 'error'));
    isDown = false;
    await site.idle();

    const [first] = site.log.entries.filter(({ level }) => level === 'error');
    expect(first?.message).toBe('Mail cannot be sent now, all enquiries wait');
  });

  it('delays no other target', async () => {
    const down = recordingTarget(() => unreachable);
    const webhook = recordingTarget(undefined, {
      kind: 'webhook',
      placesFor: () => [{ target: 'webhook', recipient: '' }],
    });
    const targets = [down, webhook];
    const site = await openTestStore(database, await database.newPlace(), { targets });
    await keepMany(site, 5);

    site.start();
    await until(() => webhook.sent.length === 5);

    expect(down.sent).toEqual([]);
    expect((await site.store.status()).waiting).toBe(5);
  });
});

describe.each(testDatabases)('an answer for one delivery, in $name', database => {
  it('is tried again later when the target does not want it now, while the others go on', async () => {
    let attempts = 0;
    const target = recordingTarget(one => {
      if (courseOf(one) !== 'greylisted') return undefined;
      attempts += 1;
      return attempts < 4 ? notNow : undefined;
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('greylisted'));
    await keepMany(site, 10);

    site.start();
    await site.idle();

    expect(attempts).toBe(4);
    expect(target.sent.at(-1)).toBe('greylisted');
    expect(target.sent).toHaveLength(11);
  });

  it('is tried again when sending it fails by a fault of our own', async () => {
    let attempts = 0;
    const target = recordingTarget(() => {
      attempts += 1;
      if (attempts === 1) throw new Error('out of the blue');
      return undefined;
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));

    site.start();
    await site.idle();

    expect(target.sent).toEqual(['Java']);
  });

  it('sets a refused one aside, where it is counted, and goes on with the others', async () => {
    const target = recordingTarget(one => (courseOf(one) === 'bad' ? refused : undefined));
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    for (const course of ['a', 'bad', 'c']) await site.keep(enquiry(course));

    site.start();
    await site.idle();

    expect([...target.sent].sort()).toEqual(['a', 'c']);
    expect((await site.store.status()).refused).toBe(1);
    expect(await site.keep(enquiry('bad'))).toBe('repeat');
  });
});

describe.each(testDatabases)('a row that a disk has damaged, in $name', database => {
  it('is refused with its reason; the others are delivered, and it hides none of them', async () => {
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
});

describe.each(testDatabases)('one that never gets through, in $name', database => {
  const poison = 'poison';

  it('holds up none that is kept later, and is tried again by itself', async () => {
    const target = recordingTarget(one => (courseOf(one) === poison ? unreachable : undefined));
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry(poison));
    site.start();
    await until(() => site.log.entries.some(({ level }) => level === 'error'));

    const courses = await keepMany(site, 10);
    await until(() => target.sent.length === 10);
    await until(async () => (await failuresOf(site)) > 0);

    expect([...target.sent].sort()).toEqual([...courses].sort());
    expect((await site.store.status()).waiting).toBe(1);
  });

  it('holds up no other recipient of the same enquiry', async () => {
    const got: string[] = [];
    const target = recordingTarget(undefined, {
      placesFor: () => places('a@example.org', 'b@example.org'),
      async send({ recipient }) {
        if (recipient === 'a@example.org') return unreachable;
        got.push(recipient);
        return { outcome: 'delivered' };
      },
      parallel: 1,
    });
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));

    site.start();
    await until(() => got.length === 1);

    expect(got).toEqual(['b@example.org']);
  });

  /** Of the poison alone, since no other waits. */
  async function failuresOf(site: TestStore): Promise<number> {
    const { enquiries } = await site.enquiries.list({});
    const [one] = enquiries.filter(({ values }) => values.course === poison);
    return one?.deliveries[0]?.failures ?? 0;
  }
});

describe.each(testDatabases)('an enquiry that is erased while it is sent, in $name', database => {
  /**
   * Begins to send "first", which is answered by what the
   * test gives to `answer`; all others are delivered.
   */
  async function startSending() {
    const attempts: string[] = [];
    let answer = (_result: SendResult | undefined): void => undefined;
    const answered = new Promise<SendResult | undefined>(resolve => {
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
  ])('leaves the next one to be sent, when the first is %s', async (_name, result) => {
    const { site, attempts, answer } = await startSending();

    await site.keep(enquiry('second'));
    answer(result);
    await site.idle();

    expect(attempts).toEqual(['first', 'second']);
    expect(await deliveriesOf(site)).toEqual([
      { recipient: deskPlace.recipient, state: 'delivered', reason: undefined },
    ]);
  });

  it('does not hold up the next one', async () => {
    const { site, attempts, answer } = await startSending();

    await site.keep(enquiry('second'));
    await site.idle();

    expect(attempts).toEqual(['first', 'second']);
    answer(undefined);
  });

  it('is sent again where its visitor sends it again', async () => {
    const { site, attempts, answer } = await startSending();

    await site.keep(enquiry('first'));
    answer(undefined);
    await site.idle();

    expect(attempts).toEqual(['first', 'first']);
  });
});

describe.each(testDatabases)('several recipients, in $name', database => {
  const desk = 'desk@example.org';
  const head = 'head@example.org';

  it('get a delivery each: one that is refused stops and repeats no other', async () => {
    const got: string[] = [];
    const target = recordingTarget(undefined, {
      placesFor: () => places(desk, head),
      async send({ recipient }) {
        if (recipient === head) return refused;
        got.push(recipient);
        return { outcome: 'delivered' };
      },
    });
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

  it('of the settings of the send get what waits: one that was taken out ends, one that came new gets it', async () => {
    const place = await database.newPlace();
    const first = await openTestStore(database, place, {
      targets: [recordingTarget(() => unreachable, { placesFor: () => places(desk) })],
    });
    await first.keep(enquiry('Java'));
    await first.close();

    const target = recordingTarget(undefined, {
      placesFor: () => places(head),
      async send({ recipient }): Promise<SendResult> {
        if (recipient === head) return { outcome: 'delivered' };
        return { outcome: 'notSet' };
      },
    });
    const second = await openTestStore(database, place, { targets: [target] });
    second.start();
    await second.idle();

    expect(await deliveriesOf(second)).toEqual([
      { recipient: desk, state: 'ended', reason: 'no longer in the settings' },
      { recipient: head, state: 'delivered', reason: undefined },
    ]);
  });

  it('that come new beside an old one get what still waits for that one', async () => {
    const place = await database.newPlace();
    const first = await openTestStore(database, place, {
      targets: [recordingTarget(() => unreachable, { placesFor: () => places(desk) })],
    });
    await first.keep(enquiry('Java'));
    await first.close();
    await pause(5);

    const target = recordingTarget(undefined, { placesFor: () => places(desk, head) });
    const second = await openTestStore(database, place, { targets: [target] });
    second.start();
    await second.idle();

    expect(await deliveriesOf(second)).toEqual([
      { recipient: desk, state: 'delivered', reason: undefined },
      { recipient: head, state: 'delivered', reason: undefined },
    ]);
  });
});

describePostgres('two machines, of which one has old settings', () => {
  const newDesk = 'new@example.org';
  const oldDesk = 'old@example.org';
  const anHour = 3_600_000;
  const waitsForOther = 'not in the settings of every machine';

  /** Mails to these recipients are noted by their addresses. */
  function mailsTo(recipients: readonly string[], sent: string[]): DeliveryTarget {
    const transport: Transport = {
      isServer: true,
      describe: 'the test',
      send: async (_mail, to) => void sent.push(to),
      close: async () => undefined,
    };
    return mailTarget({ transport, compose: mailOf, recipientsFor: () => recipients });
  }

  function webhookAt(url: string | undefined): DeliveryTarget {
    const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3';
    return webhookTarget({ url, secret, siteUrl: 'https://www.example.org', now: Date.now });
  }

  /** The one with old settings looks first, by a clock that is an hour ahead. */
  async function startBoth() {
    const sent: string[] = [];
    const webhook = await startWebhookServer();
    const place = await postgres.newPlace();
    const old = await openTestStore(postgres, place, {
      targets: [mailsTo([oldDesk], sent), webhookAt(undefined)],
      now: () => Date.now() + anHour,
    });
    const renewed = await openTestStore(postgres, place, {
      targets: [mailsTo([newDesk], sent), webhookAt(webhook.url)],
    });
    old.start();
    await renewed.keep(enquiry('Java'));
    const reasons = async () => (await deliveriesOf(renewed)).map(({ reason }) => reason);
    await until(async () => (await reasons()).every(reason => reason !== undefined));
    return { old, renewed, sent, webhook };
  }

  it('leave to the other one what it has kept by new settings', async () => {
    const { old, renewed, sent, webhook } = await startBoth();
    await old.close();
    await renewed.enquiries.retry([idOf('Java')]);

    renewed.start();
    await until(() => sent.length === 1 && webhook.received.length === 1);
    await renewed.idle();

    expect(sent).toEqual([newDesk]);
    expect(await deliveriesOf(renewed)).toEqual([
      { recipient: newDesk, state: 'delivered', reason: undefined },
      { recipient: '', state: 'delivered', reason: undefined },
    ]);
  });

  it('put it off without a failure of the mail server', async () => {
    const { old, renewed } = await startBoth();

    const [kept] = (await renewed.enquiries.list({})).enquiries;

    expect(kept?.deliveries).toMatchObject([
      { recipient: newDesk, state: 'waiting', failures: 0, reason: waitsForOther },
      { recipient: '', state: 'waiting', failures: 0, reason: waitsForOther },
    ]);
    expect(old.log.entries).toEqual([]);
  });
});

describe.each(testDatabases)('what is held, in $name', database => {
  const held: SendResult = {
    outcome: 'held',
    reason: 'no mail server is set',
    logged: 'Written as an .eml file, not mailed',
  };

  it('waits with its reason, is tried once, and is counted', async () => {
    let attempts = 0;
    const target = recordingTarget(
      () => {
        attempts += 1;
        return held;
      },
      { releasesHeld: false },
    );
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));

    site.start();
    await until(async () => (await site.store.status()).held === 1);
    await pause(600);

    expect(attempts).toBe(1);
    expect(await site.store.status()).toMatchObject({ waiting: 1, oldestWaitingAt: undefined });
    expect(await deliveriesOf(site)).toEqual([
      { recipient: deskPlace.recipient, state: 'waiting', reason: 'no mail server is set' },
    ]);
  });

  it('is not late where another one is on its way', async () => {
    const target = recordingTarget(one => (courseOf(one) === 'new' ? notNow : held), {
      releasesHeld: false,
    });
    const options = { targets: [target], deliveryPauses: longPauses };
    const site = await openTestStore(database, await database.newPlace(), options);
    await site.keep(enquiry('held'));
    await pause(5);
    const keptAt = Date.now();
    await site.keep(enquiry('new'));

    site.start();
    await until(async () => (await site.store.status()).held === 1);

    const { waiting, oldestWaitingAt = 0 } = await site.store.status();
    expect(waiting).toBe(2);
    expect(oldestWaitingAt).toBeGreaterThanOrEqual(keptAt);
  });

  it('goes out at the next start with a mail server', async () => {
    const place = await database.newPlace();
    const without = recordingTarget(() => held, { releasesHeld: false });
    const first = await openTestStore(database, place, { targets: [without] });
    await first.keep(enquiry('Java'));
    first.start();
    await until(async () => (await first.store.status()).held === 1);
    await first.close();

    const target = recordingTarget();
    const second = await openTestStore(database, place, { targets: [target] });
    second.start();
    await second.idle();

    expect(target.sent).toEqual(['Java']);
  });

  it('goes out, too, where the store could not be written at that start', async () => {
    const target = recordingTarget();
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    const { queue } = site.store;
    const [claim] = await queue.take('mail', 1, Date.now());
    if (claim === undefined) throw new Error('Nothing is due.');
    await queue.note(claim, held, [], Date.now());

    let isFull = true;
    const log = recordedLog();
    const deliveries = startDeliveries({
      queue: {
        ...queue,
        async releaseHeld(kind) {
          if (isFull) throw new StoreError('The disk is full.');
          await queue.releaseHeld(kind);
        },
      },
      targets: [target],
      log,
      now: Date.now,
      targetPauses: { firstMs: 10, maxMs: 40 },
    });
    onTeardown('test', () => deliveries.close(0));
    await until(() => log.entries.some(({ level }) => level === 'error'));
    expect(target.sent).toEqual([]);

    isFull = false;
    await until(() => target.sent.length === 1);
  });
});

describe('a queue that cannot be read', () => {
  it('is named in the log once, and once more when it can be read again', async () => {
    const target = recordingTarget();
    const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    const log = recordedLog();
    let looks = 0;
    const take: Queue['take'] = async (...asked) => {
      looks += 1;
      if (looks <= 3) throw new StoreError('The database is away.');
      return site.store.queue.take(...asked);
    };
    const queue = { ...site.store.queue, take };
    const deliveries = startDeliveries({ queue, targets: [target], log, now: Date.now });
    onTeardown('test', () => deliveries.close(0));

    await until(() => target.sent.length === 1, 10_000);

    const messages = log.entries.map(({ message }) => message);
    expect(messages.filter(message => message.includes('could not be read'))).toHaveLength(1);
    expect(messages).toContain('Waiting enquiries can be read again');
  });
});

describe('one whose lease may have passed before its send began', () => {
  it('is given back unsent, and is sent once a lease holds', async () => {
    const target = recordingTarget();
    const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    let isHeld = false;
    let released = 0;
    const queue: Queue = {
      ...site.store.queue,
      mayBegin: () => isHeld,
      async release(claim) {
        released += 1;
        await site.store.queue.release(claim);
      },
    };
    const { log } = site;
    const deliveries = startDeliveries({ queue, targets: [target], log, now: Date.now });
    onTeardown('test', () => deliveries.close(0));
    await until(() => released > 0 || target.sent.length > 0);
    expect(target.sent).toEqual([]);

    isHeld = true;
    await until(() => target.sent.length === 1);
  });
});

describe.each<[string, SendResult | undefined, string]>([
  [
    'delivered',
    undefined,
    'What was delivered could not be noted; a restart now would deliver it again',
  ],
  [
    'put off',
    notNow,
    'What became of a delivery could not be noted; a restart now would try it again',
  ],
  [
    'refused',
    refused,
    'What became of a delivery could not be noted; a restart now would try it again',
  ],
])('one that is %s and cannot be noted', (_name, result, sentence) => {
  it('is called by its name in the log', async () => {
    const target = recordingTarget(() => result);
    const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    const log = recordedLog();
    const note = () => Promise.reject(new StoreError('The disk is full.'));
    const queue = { ...site.store.queue, note };
    const deliveries = startDeliveries({ queue, targets: [target], log, now: Date.now });
    onTeardown('test', () => deliveries.close(0));

    await until(() => log.entries.some(({ message }) => message.includes('could not be noted')));

    const messages = log.entries.map(({ message }) => message);
    expect(messages).toContain(sentence);
  });
});

describe('on a full disk, where nothing can be noted', () => {
  it('all that waits is delivered all the same, each once', async () => {
    const target = recordingTarget();
    const site = await openTestStore(sqlite, await sqlite.newPlace(), { targets: [target] });
    const courses = await keepMany(site, 40);
    const write = () => Promise.reject(new StoreError('The disk is full.'));
    const fullDisk: Sql = { ...site.sql, write };
    const queue = openOneServerQueue(fullDisk, { newestAtStart: 0 });
    const deliveries = startDeliveries({ queue, targets: [target], log: site.log, now: Date.now });
    onTeardown('test', () => deliveries.close(0));

    await until(() => target.sent.length >= 40);
    // Four more looks for what is due.
    await pause(1_000);

    expect([...target.sent].sort()).toEqual([...courses].sort());
  });
});

describe.each(testDatabases)('close, in $name', database => {
  it('waits for a send that is under way, and notes it', async () => {
    const place = await database.newPlace();
    const finish: ((result: SendResult) => void)[] = [];
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

describe('close, where a delivery could not be noted', () => {
  it('waits for the next try to note it: the next start does not send it again', async () => {
    const place = await sqlite.newPlace();
    const target = recordingTarget();
    const site = await openTestStore(sqlite, place, { targets: [target] });
    await site.keep(enquiry('Java'));
    const { queue } = site.store;
    let tries = 0;
    const log = recordedLog();
    const deliveries = startDeliveries({
      queue: {
        ...queue,
        async note(...noted) {
          tries += 1;
          if (tries === 1) throw new StoreError('The disk is full.');
          await queue.note(...noted);
        },
      },
      targets: [target],
      log,
      now: Date.now,
    });
    await until(() => log.entries.some(({ message }) => message.includes('could not be noted')));

    await deliveries.close(4_000);
    await site.close();

    expect(target.sent).toEqual(['Java']);
    const next = await openTestStore(sqlite, place);
    expect((await next.store.status()).waiting).toBe(0);
  });
});

describe.each(testDatabases)('a change beside the server, in $name', database => {
  it('is noticed at the next look: after a quarter of a second, or two in a shared store', async () => {
    let isBusy = true;
    const target = recordingTarget(() => (isBusy ? notNow : undefined));
    const site = await openTestStore(database, await database.newPlace(), {
      targets: [target],
      deliveryPauses: longPauses,
    });
    await site.keep(enquiry('Java'));
    site.start();
    await until(
      async () => (await site.enquiries.list({})).enquiries[0]?.deliveries[0]?.failures === 1,
    );
    isBusy = false;

    await site.enquiries.retry([enquiry('Java').id]);

    await until(() => target.sent.length === 1, database.name === 'SQLite' ? 1_500 : 5_000);
  });
});
