/** A DNS server of a test's own, on the loopback address: it answers TXT questions from a table. */
import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { endAfter } from './endAfter';

const noSuchName = 3;

/** A resolver that asks it. `records`: by name, one text each. It stops after the test. */
export async function resolverOf(records: Readonly<Record<string, readonly string[]>>): Promise<Resolver> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) =>
    socket.send(answerTo(question, records), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  endAfter('test', () => socket.close());
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

/** Source: RFC 1035, 4.1. */
function answerTo(question: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const texts = records[labels.join('.').toLowerCase()];
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180 | (texts === undefined ? noSuchName : 0), 2);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  head.fill(0, 8, 12);
  return Buffer.concat([head, question.subarray(12, at + 5), ...(texts ?? []).map(txtRecord)]);
}

/** A text in pieces of at most 255 bytes. */
function txtRecord(text: string): Buffer {
  const pieces = (text.match(/.{1,255}/g) ?? ['']).map(piece => [
    Buffer.from([piece.length]),
    Buffer.from(piece),
  ]);
  const data = Buffer.concat(pieces.flat());
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
