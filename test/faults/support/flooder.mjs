/** A process that posts on two hundred connections, each from an address of its own, and tells what it was answered. */
import { postEnquiries } from './posting.mjs';

const [port, seconds] = process.argv.slice(2).map(Number);
const end = performance.now() + seconds * 1000;
const addressOf = index => `127.0.4.${1 + index}`;
const enough = () => performance.now() > end;
const { accepted, failed, times } = await postEnquiries({
  port,
  visitors: 200,
  enough,
  addressOf,
  isOnce: true,
});
process.send({ accepted: accepted.size, failed: failed.length, times }, () => process.disconnect());
