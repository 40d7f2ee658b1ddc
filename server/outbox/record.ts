/** One line of an outbox file: JSON that a person can read, with length and checksum so that a torn line is seen. */

import { hash } from 'node:crypto';
import type { Message } from './outbox';

/** A message and when it was kept (milliseconds since 1970). */
export interface Kept {
  readonly keptAt: number;
  readonly message: Message;
}

/** What became of one record of a waiting file. One that was delivered or done carries its message on. */
export interface Ended {
  readonly file: string;
  /** Line number in that file, from 0. */
  readonly index: number;
  readonly id: string;
  readonly keptAt: number;
  readonly endedAt: number;
  readonly outcome: 'delivered' | 'set aside' | 'damaged' | 'done';
  readonly message?: Message;
}

// The record stands last and raw, so that the checksum covers the very bytes and not a second serialisation.
const layout = /^\{"v":1,"length":(\d+),"sum":"([0-9a-f]{16})","record":(.+)\}$/s;

/** The line for a record, with its line break. */
export function encodeLine(record: Kept | Ended): string {
  const body = JSON.stringify(record);
  return `{"v":1,"length":${Buffer.byteLength(body)},"sum":"${checksum(body)}","record":${body}}\n`;
}

/** The kept message of a line without line break; undefined when the line is torn, changed or foreign. */
export function decodeKept(line: string): Kept | undefined {
  const record = decode(line);
  return isKept(record) ? record : undefined;
}

/** The ending that a line tells of; undefined when the line is torn, changed or foreign. */
export function decodeEnded(line: string): Ended | undefined {
  const record = decode(line);
  return isEnded(record) ? record : undefined;
}

function decode(line: string): unknown {
  const [, length, sum, body] = layout.exec(line) ?? [];
  if (body === undefined || Buffer.byteLength(body) !== Number(length) || checksum(body) !== sum)
    return undefined;
  return JSON.parse(body);
}

// 64 bits are plenty against accidents; nobody who can write here needs to forge one.
function checksum(body: string): string {
  return hash('sha256', body).slice(0, 16);
}

function isKept(record: unknown): record is Kept {
  if (!isObject(record) || typeof record.keptAt !== 'number' || !isObject(record.message)) return false;
  const { id, form, values, page, receivedAt, suspicions } = record.message;
  return (
    [id, form, page].every(text => typeof text === 'string') &&
    isObject(values) &&
    typeof receivedAt === 'number' &&
    Array.isArray(suspicions)
  );
}

function isEnded(record: unknown): record is Ended {
  if (!isObject(record)) return false;
  const { file, index, id, keptAt, outcome } = record;
  return (
    [file, id, outcome].every(text => typeof text === 'string') &&
    [index, keptAt].every(number => typeof number === 'number')
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
