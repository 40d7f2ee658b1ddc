/**
 * Loaded into the server before its own code (`node --import`): names each step that it takes with a file of its
 * outbox, and ends the process by SIGKILL at one of them.
 *
 * STEPS_FILE: the steps are appended to it, one a line. KILL_AT: `before|half|after <step>`, at its first time; half of
 * a write is on the disk then.
 */
import fs from 'node:fs';
import { basename, dirname, relative } from 'node:path';

const { DATA_DIR = '', STEPS_FILE, KILL_AT } = process.env;
const { appendFileSync, fdatasync, openSync, writeSync } = fs;
const { open } = fs.promises;

/** What a path of the outbox is; undefined for what has no part in keeping and delivering. */
function partOf(path) {
  const place = relative(DATA_DIR, String(path));
  if (place === 'waiting' || place === 'delivered' || place === 'set-aside') return `folder ${place}`;
  const name = basename(place);
  switch (dirname(place)) {
    case 'waiting':
      return /^\d{13}-/.test(name) ? `waiting ${name.includes('-batch-') ? 'batch' : 'message'}` : undefined;
    case 'delivered':
      return 'marks';
    case 'set-aside':
      return name.includes('.reason.txt') ? 'reason' : 'refused message';
  }
}

const parts = new Map();

function reach(when, step) {
  if (step === undefined) return;
  if (when === 'before' && STEPS_FILE !== undefined) appendFileSync(STEPS_FILE, `${step}\n`);
  if (`${when} ${step}` === KILL_AT) process.kill(process.pid, 'SIGKILL');
}

/** `part` gives what a call is about; `writeHalf` does half of it. */
function watch(holder, method, part, writeHalf = () => undefined) {
  const original = holder[method];
  holder[method] = function watched(...given) {
    const about = part(this, given);
    const step = about && `${method.replace('Sync', '')} ${about}`;
    reach('before', step);
    if (`half ${step}` === KILL_AT) writeHalf(this, given);
    reach('half', step);
    const result = original.apply(this, given);
    if (!(result instanceof Promise)) {
      reach('after', step);
      return result;
    }
    return result.then(value => {
      reach('after', step);
      return value;
    });
  };
}

const fileOfHandle = ({ fd }) => parts.get(fd);
const fileOfNumber = (_, [fd]) => parts.get(fd);
const target = (_, paths) => partOf(paths.at(-1)) ?? partOf(paths[0]);

fs.promises.open = async (path, ...flags) => {
  const handle = await open(path, ...flags);
  parts.set(handle.fd, partOf(path));
  return handle;
};
fs.openSync = (path, ...flags) => {
  const fd = openSync(path, ...flags);
  parts.set(fd, partOf(path));
  return fd;
};

const handle = await open(process.execPath);
const ofHandles = Object.getPrototypeOf(handle);
await handle.close();
const halfOf = bytes => bytes.subarray(0, bytes.length >> 1);
watch(ofHandles, 'writeFile', fileOfHandle, ({ fd }, [content]) =>
  writeSync(fd, halfOf(Buffer.from(content))),
);
for (const method of ['read', 'datasync', 'sync']) watch(ofHandles, method, fileOfHandle);
watch(fs, 'writeSync', fileOfNumber, (_, [fd, bytes]) => writeSync(fd, halfOf(bytes)));
watch(fs.promises, 'rename', target);
watch(fs.promises, 'rm', (_, [path]) => partOf(path));
fs.fdatasync = (fd, done) => {
  const part = parts.get(fd);
  const step = part && `datasync ${part}`;
  reach('before', step);
  fdatasync(fd, fault => {
    reach('after', step);
    done(fault);
  });
};
