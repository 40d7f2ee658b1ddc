/** Tests how the store keeps an enquiry, on every database. */

import { notNow, recordingTarget, refused } from '../../../support/delivery/recordingTarget';
import { until } from '../../../support/run/until';
import { courseOf, enquiry, idOf } from '../../../support/store/enquiries';
import { testDatabases } from '../../../support/store/testDatabases';
import { openTestStore } from '../../../support/store/testStore';

const minute = 60_000;

describe.each(testDatabases)('keep, in $name', database => {
  it('keeps all enquiries that arrive at once', async () => {
    const site = await openTestStore(database, await database.newPlace());
    const all = Array.from({ length: 100 }, (_, index) => `course ${index}`);

    const results = await Promise.all(all.map(course => site.keep(enquiry(course))));

    expect(results).toEqual(all.map(() => 'kept'));
    expect((await site.store.status()).waiting).toBe(100);
  });

  it('delivers each enquiry once, if many arrive at once', async () => {
    const target = recordingTarget();
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    const all = Array.from({ length: 100 }, (_, index) => `course ${index}`);
    await Promise.all(all.map(course => site.keep(enquiry(course))));

    site.start();
    await site.idle();

    expect([...target.sent].sort()).toEqual([...all].sort());
  });

  it('fills the columns of the person, for a first post and for a possible repeat', async () => {
    const site = await openTestStore(database, await database.newPlace());
    const second = { ...enquiry('Tally'), earlier: { ids: ['1', '2'], windowMs: minute } } as const;

    await site.keep(enquiry('Java'));
    await site.keep(second);

    const columns = 'name, phone, email, course, received_at, state';
    const rows = await site.sql.read(`SELECT ${columns} FROM enquiry ORDER BY course`);
    const person = { name: 'अमोल पाटील', phone: '9876543210', email: 'amol@example.org' };
    expect(rows).toMatchObject([
      { ...person, course: 'Java', received_at: expect.any(Number), state: 'waiting' },
      { ...person, course: 'Tally', received_at: expect.any(Number), state: 'waiting' },
    ]);
  });

  it('keeps one of two equal enquiries that arrive at once', async () => {
    const site = await openTestStore(database, await database.newPlace());
    const results = await Promise.all([site.keep(enquiry('Java')), site.keep(enquiry('Java'))]);
    expect([...results].sort()).toEqual(['kept', 'repeat']);
    expect((await site.store.status()).waiting).toBe(1);
  });

  it('treats an equal enquiry as a repeat while the first waits and after its delivery', async () => {
    const target = recordingTarget();
    const site = await openTestStore(database, await database.newPlace(), { targets: [target] });
    await site.keep(enquiry('Java'));
    expect(await site.keep(enquiry('Java'))).toBe('repeat');

    site.start();
    await site.idle();

    expect(await site.keep(enquiry('Java'))).toBe('repeat');
    expect(target.sent).toEqual(['Java']);
  });

  it('adds no delivery for a repeat, even if the recipients have changed', async () => {
    let time = 1_700_000_000_000;
    const now = (): number => time;
    const site = await openTestStore(database, await database.newPlace(), { now });
    const desk = { target: 'mail', recipient: 'desk@example.org' } as const;
    const branch = { target: 'mail', recipient: 'branch@example.org' } as const;
    await site.store.keep(enquiry('Java'), [desk]);

    time += minute;
    expect(await site.store.keep(enquiry('Java'), [desk, branch])).toBe('repeat');

    const [kept] = (await site.enquiries.list({})).enquiries;
    expect(kept?.deliveries.map(({ recipient }) => recipient)).toEqual(['desk@example.org']);
  });

  it('treats an enquiry with an earlier id as a repeat until the end of the time window', async () => {
    let time = 1_700_000_000_000;
    const now = (): number => time;
    const site = await openTestStore(database, await database.newPlace(), { now });
    await site.keep(enquiry('first window'));
    const next = (name: string) => ({
      ...enquiry(name),
      earlier: {
        ids: [idOf(name), idOf('first window')] as const,
        windowMs: 10 * minute,
      },
    });

    time += 9 * minute;
    expect(await site.keep(next('second window'))).toBe('repeat');

    time += 2 * minute;
    expect(await site.keep(next('second window'))).toBe('kept');
  });

  it('does not change a text, in any script', async () => {
    const site = await openTestStore(database, await database.newPlace());
    const values = { fname: "अमोल D'Souza", course: '50% "off" \\ _ \u{1f600}' };
    await site.keep({ ...enquiry('Java'), values });

    const [kept] = (await site.enquiries.list({})).enquiries;

    expect(kept?.values).toEqual(values);
  });

  it('still has all enquiries after it was closed and opened again', async () => {
    const place = await database.newPlace();
    const first = await openTestStore(database, place);
    for (const course of ['a', 'b', 'c']) await first.keep(enquiry(course));
    await first.close();

    const second = await openTestStore(database, place);

    const { enquiries } = await second.enquiries.list({});
    expect(enquiries.map(courseOf)).toEqual(['a', 'b', 'c']);
  });

  it('refuses an enquiry after it was closed', async () => {
    const site = await openTestStore(database, await database.newPlace());
    const closing = site.store.close();
    await expect(site.keep(enquiry('Java'))).rejects.toThrow('The store is closed');
    await closing;
  });
});

describe.each(testDatabases)('status, in $name', database => {
  it('counts the waiting enquiries, and has the time of the oldest', async () => {
    let time = 1_700_000_000_000;
    const now = (): number => time;
    const site = await openTestStore(database, await database.newPlace(), { now });
    await site.keep(enquiry('first'));
    time += 5_000;
    await site.keep(enquiry('second'));

    expect(await site.store.status()).toMatchObject({
      canKeep: true,
      waiting: 2,
      overLimit: 0,
      refused: 0,
      damaged: 0,
      oldestWaitingAt: 1_700_000_000_000,
      lastDeliveredAt: undefined,
    });
  });

  it('has the time of the last delivery', async () => {
    const began = Date.now();
    const site = await openTestStore(database, await database.newPlace());
    await site.keep(enquiry('Java'));
    site.start();
    await site.idle();

    const { oldestWaitingAt, lastDeliveredAt } = await site.store.status();

    expect(oldestWaitingAt).toBeUndefined();
    expect(lastDeliveredAt).toBeGreaterThanOrEqual(began);
  });

  it.each([
    ['waits for ever', notNow],
    ['is refused', refused],
  ])(
    'has the time of the last accepted mail, even if the mail to another recipient %s',
    async (_what, answer) => {
      let time = 1_700_000_000_000;
      const now = (): number => time;
      const [desk, head] = ['desk@example.org', 'head@example.org'];
      const target = recordingTarget(undefined, {
        recipientsOf: () => [desk, head],
        send: async ({ recipient }) => (recipient === head ? answer : { outcome: 'delivered' }),
      });
      const options = { now, targets: [target] };
      const site = await openTestStore(database, await database.newPlace(), options);
      site.start();
      const untilTaken = async (course: string): Promise<void> => {
        await site.keep(enquiry(course));
        await until(async () => {
          const kept = await site.store.desk.find(idOf(course));
          return kept?.deliveries.every(
            ({ state, failures }) => state !== 'waiting' || failures > 0,
          );
        });
      };

      await untilTaken('Java');
      expect((await site.store.status()).lastDeliveredAt).toBe(1_700_000_000_000);

      time += 5_000;
      await untilTaken('Python');
      expect((await site.store.status()).lastDeliveredAt).toBe(1_700_000_005_000);
    },
  );

  it('has the time of the last accepted mail, whatever the webhook does', async () => {
    let time = 1_700_000_000_000;
    const now = (): number => time;
    let isMended = false;
    const webhook = recordingTarget(() => (isMended ? undefined : notNow), {
      kind: 'webhook',
      recipientsOf: () => [''],
    });
    const targets = [recordingTarget(), webhook];
    const site = await openTestStore(database, await database.newPlace(), { now, targets });
    const mailsAreTaken = () => until(async () => (await site.store.status()).waiting === 0);
    site.start();
    await site.keep(enquiry('Java'));
    await mailsAreTaken();
    expect((await site.store.status()).lastDeliveredAt).toBe(1_700_000_000_000);

    time += 5_000;
    await site.keep(enquiry('Python'));
    await mailsAreTaken();
    time += 5_000;
    isMended = true;
    await site.passTime();
    await site.idle();
    expect((await site.store.status()).lastDeliveredAt).toBe(1_700_000_005_000);
  });
});

describe.each(testDatabases)('the secret, in $name', database => {
  it('is the same at every start', async () => {
    const place = await database.newPlace();
    const first = await openTestStore(database, place);
    await first.close();
    expect(first.store.secret).toMatch(/^[0-9a-f]{64}$/);

    const second = await openTestStore(database, place);

    expect(second.store.secret).toBe(first.store.secret);
  });
});

describe.each(testDatabases)('a database of a newer release, in $name', database => {
  it('is refused with a sentence', async () => {
    const place = await database.newPlace();
    const first = await openTestStore(database, place);
    await first.sql.write(['INSERT INTO schema_version VALUES (99)']);
    await first.close();

    await expect(openTestStore(database, place)).rejects.toThrow(
      'The database was made by a newer release of this site.',
    );
  });
});
