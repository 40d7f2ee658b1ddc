/**
 * `flooder.ts PORT SECONDS`: a process that posts on two hundred connections and reports the
 * answers. Each connection has its own IP address.
 */
import { postEnquiries } from './posting';

/** The message to the parent process. */
export interface Flooded {
  readonly accepted: number;
  readonly failed: number;
  /** The duration of each accepted post, in milliseconds. */
  readonly times: readonly number[];
}

async function flood(port: number, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  const { accepted, failed, times } = await postEnquiries({
    port,
    visitors: 200,
    enough: () => performance.now() > end,
    addressOf: visitor => `127.0.4.${1 + visitor}`,
    isOnce: true,
  });
  const flooded: Flooded = { accepted: accepted.size, failed: failed.length, times };
  process.send?.(flooded, () => process.disconnect());
}

const [port, seconds] = process.argv.slice(2).map(Number);
void flood(port ?? 0, seconds ?? 0);
