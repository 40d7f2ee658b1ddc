import { openIds } from '../../../server/outbox/ids';
import { openQueue } from '../../../server/outbox/queue';
import type { Waiting } from '../../../server/outbox/waiting';
import { usedBytes } from '../../support/usedBytes';
import { message } from './messages';

const fileOf = (number: number, lines = 1) => ({
  name: `file ${number}`,
  keptAt: number,
  ...(lines > 1 && { lengths: Array.from({ length: lines }, () => 100) }),
});
const nameOf = ({ file, index }: Waiting) => `${file.name}:${index}`;

describe('a queue', () => {
  it('gives messages in order of arrival, however many files they are in', () => {
    const queue = openQueue();
    for (let number = 0; number < 3_000; number += 1) queue.add(fileOf(number, 1 + (number % 3)));
    const taken: Waiting[] = [];
    for (let next = queue.take(0); next; next = queue.take(0)) taken.push(next);
    expect(taken).toHaveLength(6_000);
    expect(queue.size).toBe(6_000);
    const places = taken.map(({ file, index }) => file.keptAt * 10 + index);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    for (const each of taken) queue.end(each);
    expect([queue.size, queue.oldestKeptAt]).toEqual([0, undefined]);
  });

  it('leaves out the lines that have ended, and knows where the others are', () => {
    const queue = openQueue();
    queue.add({ name: 'batch', keptAt: 1, lengths: [100, 200, 300], ended: new Set([1]) });
    const [first, second] = [queue.take(0), queue.take(0)];
    expect(first).toMatchObject({ index: 0, offset: 0, length: 100, file: { left: 2 } });
    expect(second).toMatchObject({ index: 2, offset: 300, length: 300 });
    expect(second?.file).toBe(first?.file);
    expect(queue.take(0)).toBeUndefined();
  });

  it('gives one from the middle to who asks for its file, and keeps the order of the others', () => {
    const queue = openQueue();
    for (let number = 0; number < 6; number += 1) queue.add(fileOf(number, 2));
    const [late] = queue.waitingIn(new Set(['file 4']));
    if (late === undefined) throw new Error('The queue does not know its file.');
    expect(queue.takeThis(late)).toBe(true);
    queue.end(late);
    const rest: string[] = [];
    for (let next = queue.take(0); next; next = queue.take(0)) rest.push(nameOf(next));
    const file = (number: number) => [`file ${number}:0`, `file ${number}:1`];
    expect(rest).toEqual([0, 1, 2, 3].flatMap(file).concat('file 4:1', file(5)));
  });

  it('tells how old the oldest is, also while that is delayed and later ones are at hand', () => {
    const queue = openQueue();
    for (let number = 1; number < 5; number += 1) queue.add(fileOf(number));
    const oldest = queue.take(0);
    if (oldest === undefined) throw new Error('There is none.');
    queue.putBack(oldest, 5_000);
    const next = queue.take(0);
    expect(next && nameOf(next)).toBe('file 2:0');
    expect([queue.oldestKeptAt, queue.size, queue.nextDueAt()]).toEqual([1, 4, 5_000]);
    expect(queue.take(5_000)).toBe(oldest);
    queue.end(oldest);
    expect(queue.oldestKeptAt).toBe(2);
  });

  it('gives the second oldest where the oldest may be the one that breaks', () => {
    const queue = openQueue();
    for (let number = 1; number < 4; number += 1) queue.add(fileOf(number));
    expect(queue.take(0, true)?.file.name).toBe('file 2');
    expect(queue.take(0)?.file.name).toBe('file 1');
    expect(queue.take(0, true)?.file.name).toBe('file 3');
  });

  it('takes a few bytes for a message that is far from its turn', () => {
    const queue = openQueue();
    const before = usedBytes();
    for (let number = 0; number < 4_000; number += 1) queue.add(fileOf(number, 50));
    expect((usedBytes() - before) / queue.size).toBeLessThan(40);
  });
});

describe('the ids that are kept', () => {
  it('are the latest ones, at least half of what may be', () => {
    const ids = openIds(() => 0, 100);
    const idOf = (number: number) => message(number).id;
    for (let number = 0; number < 1_000; number += 1) ids.add(idOf(number), number);
    const known = Array.from({ length: 1_000 }, (_, number) => ids.isRepeat(idOf(number)));
    expect(known.slice(950)).toEqual(Array.from({ length: 50 }, () => true));
    expect(known.filter(isKnown => isKnown).length).toBeLessThanOrEqual(100);
  });

  it('are forgotten one by one or by their age', () => {
    const ids = openIds(() => 0, 100);
    for (let number = 0; number < 60; number += 1) ids.add(`id ${number}`, number);
    ids.forget('id 10');
    ids.forget('id 59');
    ids.forgetBefore(5);
    const known = [4, 5, 10, 11, 58, 59].filter(number => ids.isRepeat(`id ${number}`));
    expect(known).toEqual([5, 11, 58]);
  });
});
