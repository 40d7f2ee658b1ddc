/** A server with one answer: `node reference.mjs bare|express PORT`, status, headers and body as JSON on standard input. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';

const [, , kind, port] = process.argv;
const { status, headers, body } = JSON.parse(await text(process.stdin));
const bytes = Buffer.from(body, 'base64');
const options = { keepAliveTimeout: 65_000 };

if (kind === 'bare') {
  createServer(options, (_req, res) => res.writeHead(status, headers).end(bytes)).listen(port, '127.0.0.1');
} else {
  const app = express().disable('x-powered-by').disable('etag');
  app.use((_req, res) => {
    for (let index = 0; index < headers.length; index += 2) res.set(headers[index], headers[index + 1]);
    res.status(status).send(bytes);
  });
  createServer(options, app).listen(port, '127.0.0.1');
}
