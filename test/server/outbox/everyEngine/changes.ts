/** What every engine promises an operator, beside a working outbox or without one. Whose enquiries are erased: matching.ts. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Outbox, SendResult } from '../../../../server/outbox/outbox';
import { until } from '../../../support/until';
import { courseOf, enquiry } from '../enquiries';
import { notNow, recordingSend, refused } from '../setUp';
import { type Engine, engines } from './engines';

const idOf = (course: string) => enquiry(course).id;

/** One delivered, one refused, one that is tried again in an hour. */
async function threeOfThem(engine: Engine) {
  const place = await engine.newPlace();
  const hour = { firstMs: 3_600_000, maxMs: 3_600_000 };
  const outbox = await engine.open(place, { enquiryPauses: hour });
  const answers: Record<string, SendResult> = { refused, late: notNow };
  let tries = 0;
  const send = recordingSend(one => {
    tries += 1;
    return answers[courseOf(one)];
  });
  for (const course of ['good', 'refused', 'late']) {
    await outbox.keep(enquiry(course));
    // Those of one millisecond are listed in any order by an engine that has no other.
    await pause(2);
  }
  outbox.start(send);
  await until(async () => {
    const status = await outbox.status();
    return status.waiting === 1 && status.refused === 1 && tries === 3;
  });
  const enquiries = engine.enquiries(place);
  const states = async () =>
    (await enquiries.list({})).enquiries.map(each => `${courseOf(each)}: ${each.state}`);
  const mend = () => {
    delete answers.refused;
    delete answers.late;
  };
  return { place, outbox, send, enquiries, states, mend };
}

const all = ['good', 'refused', 'late'].map(idOf);

async function idle(outbox: Outbox): Promise<void> {
  await until(async () => (await outbox.status()).waiting === 0);
}

describe.each(engines)('list, in $name', engine => {
  it('gives all of them in order of arrival, with what became of each', async () => {
    const { enquiries, states } = await threeOfThem(engine);
    expect(await states()).toEqual(['good: delivered', 'refused: refused', 'late: waiting']);
    const [good, refusal, late] = (await enquiries.list({})).enquiries;
    expect(good).toMatchObject({ ...enquiry('good'), receivedAt: good?.receivedAt });
    expect(good?.endedAt).toBeGreaterThan(0);
    expect(refusal?.reason).toBe('550 no');
    expect(late?.endedAt).toBeUndefined();
    await until(async () => (await enquiries.list({})).enquiries[2]?.reason === '451 later');
  });

  it('gives the newest, and those of a state, since a time, of an id, of other forms', async () => {
    const { enquiries } = await threeOfThem(engine);
    const ask = async (query: object) => {
      const { enquiries: found, total } = await enquiries.list(query);
      return [found.map(courseOf).join(' '), total];
    };
    expect(await ask({ limit: 2 })).toEqual(['refused late', 3]);
    expect(await ask({ states: ['delivered', 'waiting'] })).toEqual(['good late', 2]);
    expect(await ask({ since: Date.now() + 1_000 })).toEqual(['', 0]);
    expect(await ask({ id: idOf('late').slice(0, 6) })).toEqual(['late', 1]);
    expect(await ask({ exceptForm: 'course-enquiry' })).toEqual(['', 0]);
  });

  it('finds a text in any case and a number in any writing', async () => {
    const place = await engine.newPlace();
    const outbox = await engine.open(place);
    const one = enquiry('Java');
    const values = {
      fname: "Asha D'Souza",
      mobile: '+91 98765-43210',
      note: 'क्रमांक ९८७६५ ०००००, 50% "off" a_b',
    };
    await outbox.keep({ ...one, values });
    await outbox.keep({ ...enquiry('other'), values: { fname: 'अमोल पाटील', mobile: '9000000001' } });
    const names = async (text: string) =>
      (await engine.enquiries(place).list({ text })).enquiries.map(({ values: { fname } }) => fname);
    for (const text of [
      'aSHa',
      '+91 98765 43210',
      '98765 00000',
      '९८७६५ ४३२१०',
      '50%',
      'a_b',
      one.id.slice(0, 8),
    ])
      expect([text, await names(text)]).toEqual([text, ["Asha D'Souza"]]);
    expect(await names('पाटील')).toEqual(['अमोल पाटील']);
    for (const text of ['axb', '5_%']) expect([text, await names(text)]).toEqual([text, []]);
  });

  it('counts by form and state, and tells how the outbox stands', async () => {
    const { enquiries, outbox } = await threeOfThem(engine);
    const tally = await outbox.tally(0, Date.now() + 1);
    expect([...tally].sort((a, b) => a.state.localeCompare(b.state))).toEqual([
      { form: 'course-enquiry', state: 'delivered', count: 1 },
      { form: 'course-enquiry', state: 'refused', count: 1 },
      { form: 'course-enquiry', state: 'waiting', count: 1 },
    ]);
    expect(await outbox.tally(0, 1)).toEqual([]);
    const { lastDeliveredAt } = await outbox.status();
    expect(await enquiries.figures()).toMatchObject({ waiting: 1, refused: 1, lastDeliveredAt });
  });
});

describe.each(engines)('change, in $name', engine => {
  it('tries again at once what waits or was refused, which nothing else does, and nothing else', async () => {
    const { enquiries, outbox, send, states, mend } = await threeOfThem(engine);
    mend();
    await pause(60);
    expect(send.sent).toEqual(['good']);
    expect(await enquiries.change({ deed: 'retry', ids: all })).toEqual(all.slice(1));
    await idle(outbox);
    expect([...send.sent].sort()).toEqual(['good', 'late', 'refused']);
    expect(await states()).toEqual(['good: delivered', 'refused: delivered', 'late: delivered']);
  });

  it('does not mail what someone has dealt with', async () => {
    const { enquiries, outbox, send, states, mend } = await threeOfThem(engine);
    mend();
    expect(await enquiries.change({ deed: 'done', ids: all })).toEqual(all);
    await idle(outbox);
    expect(await outbox.status()).toMatchObject({ refused: 0 });
    expect(await states()).toEqual(['good: done', 'refused: done', 'late: done']);
    expect(send.sent).toEqual(['good']);
    expect(await outbox.keep(enquiry('late'))).toBe('repeat');
  });

  it('erases what is asked for and nothing else, and lets it be sent again', async () => {
    const { enquiries, outbox, states } = await threeOfThem(engine);
    const ids = [...all.slice(0, 2), idOf('none')];
    expect(await enquiries.change({ deed: 'erase', ids })).toEqual(all.slice(0, 2));
    expect(await states()).toEqual(['late: waiting']);
    expect(await outbox.status()).toMatchObject({ waiting: 1, refused: 0 });
    expect(await outbox.keep(enquiry('good'))).toBe('kept');
  });

  it('keeps a status and a note, whatever becomes of the mail', async () => {
    const { enquiries, outbox, mend } = await threeOfThem(engine);
    const marks = async () =>
      (await enquiries.list({})).enquiries.map(each => [courseOf(each), each.status, each.note].join(' '));
    expect(await marks()).toEqual(['good new ', 'refused new ', 'late new ']);
    const two = [idOf('good'), idOf('late')];
    expect(await enquiries.change({ deed: 'mark', ids: two, status: 'called' })).toEqual(two);
    await enquiries.change({ deed: 'mark', ids: [idOf('late')], note: 'Wants ९८७६५ ०००००' });
    await enquiries.change({ deed: 'mark', ids: [idOf('refused')], note: 'no answer' });
    mend();
    await enquiries.change({ deed: 'retry', ids: all });
    await idle(outbox);
    expect(await marks()).toEqual(['good called ', 'refused new no answer', 'late called Wants ९८७६५ ०००००']);
    const found = async (query: object) => (await enquiries.list(query)).enquiries.map(courseOf).join(' ');
    expect(await found({ statuses: ['called'] })).toBe('good late');
    expect(await found({ statuses: ['new', 'closed'] })).toBe('refused');
    expect(await found({ text: 'NO answer' })).toBe('refused');
    expect(await found({ text: '+91 98765-00000' })).toBe('late');
    await enquiries.change({ deed: 'mark', ids: [idOf('refused')], note: '' });
    expect(await found({ text: 'no answer' })).toBe('');
    expect((await enquiries.list({})).enquiries.map(({ state }) => state)).toEqual(
      all.map(() => 'delivered'),
    );
  });
});
