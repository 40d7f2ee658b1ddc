/**
 * A bare server with ready answers: `node reference.mjs PORT`, a list of status, fields and body as JSON on standard
 * input. The first is at `/0`: an address of its own for each, so that it need read no header field to find it.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const byPath = new Map();
for (const [index, { body, ...rest }] of JSON.parse(await text(process.stdin)).entries())
  byPath.set(`/${index}`, { ...rest, bytes: Buffer.from(body, 'base64') });
const nothing = { status: 404, fields: [], bytes: Buffer.alloc(0) };

createServer({ keepAliveTimeout: 65_000 }, ({ url }, res) => {
  const { status, fields, bytes } = byPath.get(url) ?? nothing;
  res.writeHead(status, fields).end(bytes);
}).listen(process.argv[2], '127.0.0.1');
