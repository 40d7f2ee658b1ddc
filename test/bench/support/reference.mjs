/**
 * A server with ready answers: `node reference.mjs bare|express PORT`, a list of status, headers and body as JSON on
 * standard input. The first is at `/0`: an address of its own for each, so that it need read no header field to find it.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';

const [, , kind, port] = process.argv;
const answers = new Map(
  JSON.parse(await text(process.stdin)).map(({ status, headers, body }, index) => [
    `/${index}`,
    { status, headers, bytes: Buffer.from(body, 'base64') },
  ]),
);
const nothing = { status: 404, headers: [], bytes: Buffer.alloc(0) };
const options = { keepAliveTimeout: 65_000 };

if (kind === 'bare') {
  createServer(options, (req, res) => {
    const { status, headers, bytes } = answers.get(req.url) ?? nothing;
    res.writeHead(status, headers).end(bytes);
  }).listen(port, '127.0.0.1');
} else {
  const app = express().disable('x-powered-by').disable('etag');
  app.use((req, res) => {
    const { status, headers, bytes } = answers.get(req.url) ?? nothing;
    for (let index = 0; index < headers.length; index += 2) res.set(headers[index], headers[index + 1]);
    res.status(status).send(bytes);
  });
  createServer(options, app).listen(port, '127.0.0.1');
}
