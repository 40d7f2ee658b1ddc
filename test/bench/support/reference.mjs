/**
 * A server with ready answers: `node reference.mjs bare|express PORT`, a list of status, fields and body as JSON on
 * standard input. The first is at `/0`: an address of its own for each, so that it need read no header field to find it.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import express from 'express';

const [, , kind, port] = process.argv;
const answers = JSON.parse(await text(process.stdin)).map(answer => ({
  ...answer,
  bytes: Buffer.from(answer.body, 'base64'),
}));
const byPath = new Map(answers.map((answer, index) => [`/${index}`, answer]));
const nothing = { status: 404, fields: [], bytes: Buffer.alloc(0) };
const answerTo = ({ url }) => byPath.get(url) ?? nothing;

function bare(req, res) {
  const { status, fields, bytes } = answerTo(req);
  res.writeHead(status, fields).end(bytes);
}

const app = express().disable('x-powered-by').disable('etag');
app.use((req, res) => {
  const { status, fields, bytes } = answerTo(req);
  for (let index = 0; index < fields.length; index += 2) res.set(fields[index], fields[index + 1]);
  res.status(status).send(bytes);
});

createServer({ keepAliveTimeout: 65_000 }, kind === 'bare' ? bare : app).listen(port, '127.0.0.1');
