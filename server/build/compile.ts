/** A step of the build, a program of its own: runs the server up to its first page, and keeps what V8 compiled for it. */
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../config/config';
import { loadEnvFile } from '../config/envFile';
import { ConfigError } from '../config/readSetting';
import { leaveHeapToV8 } from '../system/heapGrowth';
import { codeOf, readProgram } from '../system/program';

loadEnvFile();
compile().catch(fault => {
  // The start will say what is wrong with a setting; until then it compiles for itself.
  if (!(fault instanceof ConfigError)) console.error(fault);
  process.exit(fault instanceof ConfigError ? 0 : 1);
});

async function compile(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'compile-'));
  const port = await freePort();
  Object.assign(process.env, {
    // The site as it is, so that its pages stand ready; no message, machine or port of it is touched.
    SITE_URL: readConfig(process.env).site.url,
    ...{ HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: folder },
    ...{ REDIS_URL: '', SMTP_URL: '', ALERT_WEBHOOK_URL: '', METRICS_PORT: '' },
  });
  const file = join(__dirname, 'main.cjs');
  const program = readProgram(file);
  program.run();
  await firstPage(`http://127.0.0.1:${port}/`);
  // As it was when the program was read: main.ts has set it since.
  leaveHeapToV8();
  // In the same folder, since a file system of its own for temporary files would refuse the move.
  const code = `${codeOf(file)}.new`;
  await writeFile(code, program.compiled());
  await rename(code, codeOf(file));
  await rm(folder, { recursive: true });
  process.exit();
}

async function firstPage(address: string): Promise<void> {
  for (let tries = 100; tries > 0; tries -= 1) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
  throw new Error(`There is no page at ${address}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
