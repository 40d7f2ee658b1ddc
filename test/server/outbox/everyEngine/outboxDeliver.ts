/** What every engine promises of delivery. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Outbox, SendResult } from '../../../../server/outbox/outbox';
import { until } from '../../../support/until';
import { courseOf, enquiry } from '../enquiries';
import { notNow, recordedLog, recordingSend, refused, transportDown } from '../setUp';
import { engines } from './engines';

/** Keeps so many messages, one after the other, and gives their courses in that order. */
async function keepMany(outbox: Outbox, count: number): Promise<string[]> {
  const courses = Array.from({ length: count }, (_, index) => `course ${index}`);
  for (const course of courses) await outbox.keep(enquiry(course));
  return courses;
}

describe.each(engines)('start, in $name', engine => {
  it('never has more sends under way than allowed', async () => {
    const outbox = await engine.open(await engine.newPlace(), { parallel: 3 });
    await keepMany(outbox, 60);
    let underWay = 0;
    let most = 0;
    let done = 0;
    outbox.start(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause(5);
      underWay -= 1;
      done += 1;
      return { outcome: 'delivered' };
    });
    await until(() => done === 60);
    expect(most).toBe(3);
  });
});

describe.each(engines)('a mail server that cannot be reached, in $name', engine => {
  it('pauses all enquiries, is probed with one at a time, and then gets them all, oldest first', async () => {
    const log = recordedLog();
    const outbox = await engine.open(await engine.newPlace(), { log });
    const courses = await keepMany(outbox, 30);
    const attempts: string[] = [];
    let isDown = true;
    const send = recordingSend(one => {
      attempts.push(courseOf(one));
      return isDown ? transportDown : undefined;
    });
    outbox.start(send);
    await until(() => attempts.length >= 12);
    // Five were under way when the first failed; from then on one of these probes.
    const probes = attempts.slice(5);
    expect(probes.filter(course => !/^course [0-4]$/.test(course))).toEqual([]);
    isDown = false;
    await until(() => send.sent.length === 30);
    expect([...send.sent].sort()).toEqual([...courses].sort());
    // Five at a time end in any order.
    for (const [index, course] of send.sent.entries())
      expect(Math.abs(courses.indexOf(course) - index)).toBeLessThan(6);
    expect(log.entries.find(({ level }) => level === 'error')?.message).toMatch(/all enquiries wait/);
  });
});

describe.each(engines)('an answer for one message, in $name', engine => {
  it('tries it again later when the server does not want it now or sending fails, while the others go on', async () => {
    const outbox = await engine.open(await engine.newPlace());
    await outbox.keep(enquiry('greylisted'));
    const courses = await keepMany(outbox, 10);
    let attempts = 0;
    const send = recordingSend(one => {
      if (courseOf(one) === 'greylisted') attempts += 1;
      if (courseOf(one) === 'greylisted' && attempts === 1) throw new Error('out of the blue');
      return courseOf(one) === 'greylisted' && attempts < 4 ? notNow : undefined;
    });
    outbox.start(send);
    await until(() => send.sent.length === 11);
    expect(attempts).toBe(4);
    expect(send.sent.at(-1)).toBe('greylisted');
    expect([...send.sent].sort()).toEqual([...courses, 'greylisted'].sort());
  });

  it('sets a refused enquiry aside, where it is counted and known, and goes on with the others', async () => {
    const place = await engine.newPlace();
    const outbox = await engine.open(place);
    await Promise.all(['a', 'bad', 'c', 'd', 'e'].map(course => outbox.keep(enquiry(course))));
    const send = recordingSend(one => (courseOf(one) === 'bad' ? refused : undefined));
    outbox.start(send);
    await until(async () => (await outbox.status()).waiting === 0);
    expect([...send.sent].sort()).toEqual(['a', 'c', 'd', 'e']);
    expect((await outbox.status()).refused).toBe(1);
    await outbox.close();
    const again = recordingSend();
    const reopened = await engine.open(place);
    reopened.start(again);
    expect(await reopened.keep(enquiry('bad'))).toBe('repeat');
    await pause(50);
    expect(again.sent).toEqual([]);
    expect((await reopened.status()).refused).toBe(1);
  });
});

describe.each(engines)('close, in $name', engine => {
  it('waits for a send that is under way, and marks it', async () => {
    const place = await engine.newPlace();
    const outbox = await engine.open(place);
    await outbox.keep(enquiry('Java'));
    const finish: ((result: SendResult) => void)[] = [];
    outbox.start(() => new Promise(resolve => finish.push(resolve)));
    await until(() => finish.length === 1);
    const closing = outbox.close();
    finish[0]?.({ outcome: 'delivered' });
    await closing;

    const send = recordingSend();
    const reopened = await engine.open(place);
    reopened.start(send);
    expect((await reopened.status()).waiting).toBe(0);
  });
});

describe.each(engines)('the next run, in $name', engine => {
  it('delivers in order of arrival what the earlier ones left, and what comes later', async () => {
    const place = await engine.newPlace();
    const courses: string[] = [];
    for (const run of ['a', 'b', 'c']) {
      const outbox = await engine.open(place);
      const batch = Array.from({ length: 12 }, (_, index) => `${run}${index}`);
      for (const course of batch.slice(0, 4)) await outbox.keep(enquiry(course));
      await Promise.all(batch.slice(4).map(course => outbox.keep(enquiry(course))));
      courses.push(...batch);
      await outbox.close();
    }
    const send = recordingSend();
    const outbox = await engine.open(place, { parallel: 1 });
    outbox.start(send);
    await outbox.keep(enquiry('later'));
    courses.push('later');
    await until(() => send.sent.length === courses.length);
    expect(send.sent).toEqual(courses);
  });
});
