/** The built server as a process, which can be killed, with its memory; and the built commands. */
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryMb, startProgram } from './ends.mjs';

const bundle = resolve(import.meta.dirname, '../../../dist/server.cjs');
/** `npm start` and the recipes give these flags. */
export const program = ['--max-semi-space-size=2', '--max-old-space-size=512', bundle];

/** The address of a mail server that is down. */
export const nobody = 'smtp://127.0.0.1:1';

/**
 * Starts the built server as `npm start` does on a free port and resolves once /readyz answers 200. `readyMs` is the
 * time from the start of the process until then. The rate limit is out of the way. It ends with the scenario.
 */
export async function startSite(folder, smtpUrl = nobody, env = {}) {
  const began = performance.now();
  // A file size limit (fullDisk.mjs) has to be an error to the process, not a signal that ends it.
  const started = startProgram('env', ['--ignore-signal=XFSZ', process.execPath, ...program], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_MAX: '1000000',
      SMTP_URL: smtpUrl,
      ...env,
    },
  });
  const { stdout, stderr, pid } = started.program;
  let output = '';
  for (const stream of [stdout, stderr])
    stream.on('data', part => {
      output = (output + part).slice(-1_000_000);
    });
  let port;
  while (port === undefined) {
    port = /The site is at http:\/\/[^\s"]*?:(\d+)/.exec(output)?.[1];
    if (started.hasEnded()) throw new Error(`The server did not start: ${output}`);
    await pause(2);
  }
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`)).ok) await pause(5);
  let askedAt = performance.now();
  let lastPeakMb = 0;
  const memory = () => {
    lastPeakMb = memoryMb(pid, 'VmHWM') || lastPeakMb;
    return lastPeakMb;
  };
  return {
    port: Number(port),
    pid,
    memory,
    hasEnded: started.hasEnded,
    readyMs: Math.round(performance.now() - began),
    output: () => output,
    wasKilled: () => started.program.signalCode === 'SIGKILL',
    async status() {
      // All who ask within a second get one answer: an older one may be from before what just happened.
      await pause(Math.max(0, askedAt + 1050 - performance.now()));
      askedAt = performance.now();
      // A server may close a kept connection just now: then it is asked once more.
      const ask = () => fetch(`${url}/readyz`);
      return (await ask().catch(ask)).json();
    },
    end(signal) {
      memory();
      return started.end(signal);
    },
  };
}

/** Runs a built command, `enquiries` or `doctor`, to its end: gives what it wrote. */
export async function runCommand(name, args, dataDir) {
  const file = resolve(import.meta.dirname, `../../../dist/${name}.cjs`);
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const { program, exited } = startProgram(process.execPath, [file, ...args], { env });
  const written = await text(program.stdout);
  await exited;
  return written;
}
