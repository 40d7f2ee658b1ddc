/** A process that posts on two hundred connections, each from an address of its own, and tells what it was answered. */
import { enquiryPost, openClient } from './client.mjs';
import { p99 } from './figures.mjs';

const [port, seconds] = process.argv.slice(2).map(Number);
const end = performance.now() + seconds * 1000;
const counts = {};
const times = [];
let number = 0;

async function visit(_, index) {
  const client = openClient(port, { localAddress: `127.0.4.${1 + index}` });
  while (performance.now() < end) {
    number += 1;
    const { status, ms } = await client.ask(enquiryPost(number)).catch(() => ({ status: 'broken', ms: 0 }));
    counts[status] = (counts[status] ?? 0) + 1;
    times.push(ms);
  }
  client.close();
}

await Promise.all(Array.from({ length: 200 }, visit));
process.send({ counts, postP99: p99(times) });
process.disconnect();
