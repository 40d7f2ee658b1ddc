/** The target "receipt", with a real mail server. */
import { startDeliveries } from '../../../../server/delivery/deliveryLoop';
import type { DeliveryTarget } from '../../../../server/delivery/deliveryTarget';
import { receiptTarget } from '../../../../server/delivery/receiptTarget';
import type { Transport } from '../../../../server/mail/transport';
import type { Claim, DeliveryOutcome, Queue } from '../../../../server/store/deliveries';
import type { Enquiry } from '../../../../server/store/enquiries';
import { StoreError } from '../../../../server/store/sql';
import type { Store } from '../../../../server/store/store';
import { smtp } from '../../../support/delivery/mails';
import { type Answers, startTestMailServer } from '../../../support/delivery/testMailServer';
import { onTeardown } from '../../../support/run/onTeardown';
import { until } from '../../../support/run/until';
import { sampleSite } from '../../../support/site/sampleSite';
import { describePostgres } from '../../../support/store/describePostgres';
import { enquiry, idOf } from '../../../support/store/enquiries';
import { postgres } from '../../../support/store/postgresDatabase';
import { sqlite } from '../../../support/store/sqliteDatabase';
import { openTestStore } from '../../../support/store/testStore';

const hour = 3_600_000;
const day = 24 * hour;
const begin = Date.parse('2026-11-24T10:00:00+05:30');

const site = {
  ...sampleSite,
  name: 'Test Academy',
  url: 'https://www.example.org',
  email: 'desk@example.org',
};

/** A store in which no receipt was sent before, and none is being sent now. */
const noneSent: Pick<Store, 'deliveredSince' | 'isAnotherUnderWay'> = {
  deliveredSince: async () => [],
  isAnotherUnderWay: async () => false,
};

function receiptsBy(
  transport: Transport,
  store = noneSent,
  now: () => number = Date.now,
  sendsReceipts = true,
): DeliveryTarget {
  const settings = { sendsReceipts, mailFrom: 'website@example.org' };
  return receiptTarget(settings, () => site, store, transport, now);
}

interface Setting {
  readonly target: DeliveryTarget;
  readonly received: Awaited<ReturnType<typeof startTestMailServer>>['received'];
  /** Sets the clock. */
  readonly at: (time: number) => void;
}

async function set(answers: Answers = {}, isOn = true): Promise<Setting> {
  let time = begin;
  const server = await startTestMailServer(answers);
  const target = receiptsBy(smtp(server.url), noneSent, () => time, isOn);
  return {
    target,
    received: server.received,
    at(next) {
      time = next;
    },
  };
}

async function send(target: DeliveryTarget, one: Enquiry): Promise<DeliveryOutcome | undefined> {
  return target.send?.({
    number: 1,
    target: 'receipt',
    recipient: 'amol@example.org',
    enquiry: one,
    keptAt: 0,
    failures: 0,
    claimedUntil: 0,
    recipients: [],
  });
}

describe('a receipt is sent', () => {
  it('to the address in the enquiry', async () => {
    const { target } = await set();
    expect(target.recipientsOf(enquiry('Java'))).toEqual(['amol@example.org']);
  });

  it.each<[string, Partial<Enquiry>]>([
    ['no address', { values: { fname: 'Asha', mobile: '9876543210', email: '' } }],
    ['no valid address', { values: { fname: 'Asha', email: 'amol@x, head@example.org' } }],
    ['what looks like spam', { suspicions: ['hidden field filled'] }],
  ])('to nobody with %s', async (_what, changes) => {
    const { target } = await set();
    expect(target.recipientsOf({ ...enquiry('Java'), ...changes })).toEqual([]);
  });

  it('to nobody while RECEIPTS is off', async () => {
    const { target } = await set({}, false);
    expect(target.recipientsOf(enquiry('Java'))).toEqual([]);
  });
});

describe('the mail of a receipt', () => {
  it('says what will happen, and how to withdraw', async () => {
    const { target, received } = await set();
    expect(await send(target, enquiry('Java', begin))).toEqual({ outcome: 'delivered' });

    const [mail] = received;
    expect(mail?.subject).toBe(`We have received your message (${idOf('Java').slice(0, 8)})`);
    expect(mail?.text).toContain('Test Academy has received what you sent');
    expect(mail?.text).toContain('We will call you on this number: 9876543210');
    expect(mail?.text).toContain('Write to desk@example.org or call');
  });

  it('has only the number of the typed texts', async () => {
    const { target, received } = await set();
    const values = {
      fname: 'Buy now',
      mobile: '9876543210',
      email: 'amol@example.org',
      course: 'http://spam.example',
    };
    await send(target, { ...enquiry('Java', begin), values });

    const shown = `${received[0]?.subject} ${received[0]?.text} ${received[0]?.html}`;
    expect(shown).not.toMatch(/Buy now|spam\.example/);
  });

  it.each([
    ['/hi/java', 'आपका संदेश हमें मिल गया है'],
    ['/mr/java', 'तुमचा संदेश आम्हाला मिळाला आहे'],
  ])('is in the language of the page %s', async (page, subject) => {
    const { target, received } = await set();
    await send(target, { ...enquiry('Java', begin), page });
    expect(received[0]?.subject).toContain(subject);
  });

  it('is marked as an automatic reply, so that no automatic reply follows', async () => {
    const { target, received } = await set();
    await send(target, enquiry('Java', begin));
    expect(received[0]?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-replied',
    );
  });
});

describe('a receipt is not sent', () => {
  it('once RECEIPTS is off', async () => {
    const { target, received } = await set({}, false);
    expect(await send(target, enquiry('Java', begin))).toEqual({
      outcome: 'ended',
      reason: 'no longer in the settings',
    });
    expect(received).toEqual([]);
  });

  it('once the enquiry is older than a day', async () => {
    const { target, at, received } = await set();
    at(begin + day + 1);
    expect(await send(target, enquiry('Java', begin))).toEqual({
      outcome: 'ended',
      reason: 'older than a day',
    });
    expect(received).toEqual([]);
  });

  it('again to an address that the mail server refuses', async () => {
    const { target } = await set({ recipient: () => 550 });
    expect(await send(target, enquiry('Java', begin))).toMatchObject({ outcome: 'refused' });
  });

  it('twice a day to one address, or more than 30 times an hour', async () => {
    let time = begin;
    const now = (): number => time;
    const server = await startTestMailServer();
    const store = await openTestStore(sqlite, await sqlite.newPlace(), { now, targets: [] });
    const target = receiptsBy(smtp(server.url), store.store, now);
    const sendAndNote = async (course: string, recipient: string): Promise<string> => {
      const place = { target: 'receipt', recipient } as const;
      await store.store.keep(enquiry(course, time), [place]);
      const [claim] = await store.store.queue.claim('receipt', 1);
      if (claim === undefined) throw new Error('Nothing is due.');
      const result = await target.send?.(claim);
      if (result?.outcome === 'delivered') await store.store.queue.recordOutcome(claim, result, []);
      else await store.store.queue.recordOutcome(claim, { outcome: 'refused', reason: 'test' }, []);
      return result?.outcome ?? 'not sent';
    };

    expect(await sendAndNote('first', 'one@example.org')).toBe('delivered');
    expect(await sendAndNote('second', 'one@example.org')).toBe('ended');
    for (let count = 2; count <= 30; count += 1) {
      expect(await sendAndNote(`course ${count}`, `visitor${count}@example.org`)).toBe('delivered');
    }
    expect(await sendAndNote('one more', 'late@example.org')).toBe('ended');
    time += hour + 1;
    expect(await sendAndNote('later', 'later@example.org')).toBe('delivered');
    expect(await sendAndNote('third', 'one@example.org')).toBe('ended');
    time += day;
    expect(await sendAndNote('next day', 'one@example.org')).toBe('delivered');
  });
});

/**
 * Sends a receipt to `recipient`, and returns the outcome. Each of `recipients` already got a
 * receipt an hour and a half ago.
 */
async function afterSent(
  recipients: readonly string[],
  recipient: string,
): Promise<DeliveryOutcome | undefined> {
  const server = await startTestMailServer();
  const target = receiptsBy(
    smtp(server.url),
    {
      ...noneSent,
      deliveredSince: async (_target, since) =>
        recipients
          .map(each => ({ recipient: each, endedAt: begin - 1.5 * hour }))
          .filter(({ endedAt }) => endedAt >= since),
    },
    () => begin,
  );
  return target.send?.({
    number: 1,
    target: 'receipt',
    recipient,
    enquiry: enquiry('Java', begin),
    keptAt: 0,
    failures: 0,
    claimedUntil: 0,
    recipients: [],
  });
}

describe('one mailbox gets one receipt a day', () => {
  it.each([
    ['asha+1@example.org', 'asha+2@example.org'],
    ['asha@example.org', 'asha+shop@example.org'],
    ['asha.patil@gmail.com', 'ashapatil+x@googlemail.com'],
  ])('under all its names: %s, %s', async (first, second) => {
    expect(await afterSent([first], second)).toEqual({
      outcome: 'ended',
      reason: 'this address got one within a day',
    });
  });

  it.each([
    ['asha@example.org', 'amol@example.org'],
    ['asha.patil@example.org', 'ashapatil@example.org'],
    ['asha.patil@gmail.com', 'amol@gmail.com'],
  ])('and other mailboxes get theirs: %s, %s', async (first, second) => {
    expect(await afterSent([first], second)).toEqual({ outcome: 'delivered' });
  });
});

it('at most 100 receipts are sent in a day', async () => {
  const sent = Array.from({ length: 100 }, (_, index) => `visitor${index}@example.org`);
  expect(await afterSent(sent.slice(1), 'late@example.org')).toEqual({ outcome: 'delivered' });
  expect(await afterSent(sent, 'late@example.org')).toEqual({
    outcome: 'ended',
    reason: '100 went out within a day',
  });
});

describePostgres('two machines that share a store', () => {
  it('send one receipt a day to an address, even if both have claimed one', async () => {
    const smtpServer = await startTestMailServer();
    const place = await postgres.newPlace();
    const openMachine = async () => {
      const { store } = await openTestStore(postgres, place, { targets: [] });
      const target = receiptsBy(smtp(smtpServer.url), store);
      const take = async (): Promise<Claim> => {
        const [claim] = await store.queue.claim('receipt', 1);
        if (claim === undefined) throw new Error('Nothing is due.');
        return claim;
      };
      const note = (claim: Claim, outcome: DeliveryOutcome) =>
        store.queue.recordOutcome(claim, outcome, []);
      return { store, target, take, note };
    };
    const one = await openMachine();
    const other = await openMachine();
    const receipt = { target: 'receipt', recipient: 'amol@example.org' } as const;
    for (const course of ['Java', 'Python']) await one.store.keep(enquiry(course), [receipt]);
    const java = await one.take();
    const python = await other.take();

    expect(await one.target.send?.(java)).toMatchObject({ outcome: 'retry' });
    await one.note(java, { outcome: 'retry', reason: 'test', inMs: 0 });
    expect(await other.target.send?.(python)).toEqual({ outcome: 'delivered' });
    await other.note(python, { outcome: 'delivered' });
    expect(await one.target.send?.(await one.take())).toMatchObject({ outcome: 'ended' });

    expect(smtpServer.received).toHaveLength(1);
  });
});

describe('receipts on a full disk, which cannot be recorded', () => {
  /** Starts with waiting receipts: first three for one address, then one for another address. */
  async function startFull() {
    const server = await startTestMailServer();
    const { store, sql, log } = await openTestStore(sqlite, await sqlite.newPlace());
    const recipients = ['one', 'one', 'one', 'other'].map(name => `${name}@example.org`);
    for (const [index, recipient] of recipients.entries()) {
      const one = enquiry(index);
      const values = { ...one.values, email: recipient };
      await store.keep({ ...one, values }, [{ target: 'receipt', recipient }]);
    }

    let isFull = true;
    const target = receiptsBy(smtp(server.url), store);
    const queue: Queue = {
      ...store.queue,
      async recordOutcome(...noted) {
        if (isFull) throw new StoreError('The disk is full.');
        await store.queue.recordOutcome(...noted);
      },
    };
    const deliveries = startDeliveries(queue, [target], log);
    onTeardown('test', () => deliveries.close(0));
    await until(() => log.entries.some(({ message }) => message.includes('cannot be recorded')));
    deliveries.wake();
    return {
      received: server.received,
      makeRoom() {
        isFull = false;
      },
      async waiting() {
        const text = "SELECT count(*) AS count FROM delivery WHERE state = 'waiting'";
        return Number((await sql.read(text))[0]?.count);
      },
    };
  }

  it('wait after the first one, because the limits cannot count it', async () => {
    const { received } = await startFull();
    expect(received).toHaveLength(1);
  });

  it('continue within their limits once there is room', async () => {
    const { received, makeRoom, waiting } = await startFull();

    makeRoom();
    await until(async () => (await waiting()) === 0);

    expect(received.map(({ to }) => to?.[0]?.address)).toEqual([
      'one@example.org',
      'other@example.org',
    ]);
  });
});
