/** Looks at the disk that holds DATA_DIR: there, writable, synced, with room. */
import { rm, stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { faultCode, makeFolder, writeDurably } from '../../system/files';
import { type Finding, ok, warning, wrong } from './finding';

const megabyte = 1024 * 1024;
const probe = 'doctor-probe';

/** Writes a file as the outbox does, and takes it away again. */
export async function diskFindings(dataDir: string): Promise<readonly Finding[]> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    const began = performance.now();
    await writeDurably(folder, probe, 'x'.repeat(16_384));
    const took = Math.max(1, Math.round(performance.now() - began));
    await rm(`${folder}/${probe}`, { force: true });
    return [
      took > 1000
        ? warning(
            'Disk',
            `A synced write in ${folder} takes ${took} ms.`,
            'Visitors wait for it: use a faster disk.',
          )
        : ok('Disk', `A synced write in ${folder} takes ${took} ms.`),
      await roomFinding(folder),
      ...(await rightsFindings(folder)),
    ];
  } catch (fault) {
    const todo = `Make ${folder} writable for the user that the server has, or set DATA_DIR.`;
    return [wrong('Disk', `Nothing can be written to ${folder} (${faultCode(fault)}).`, todo)];
  }
}

async function roomFinding(folder: string): Promise<Finding> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  const free = Math.floor((bavail * bsize) / megabyte);
  const text = `${free.toLocaleString('en-IN')} MB are free.`;
  // Some file systems count no inodes and say 0 of 0.
  if (free < 100 || (files > 0 && ffree < 1000)) return wrong('Room', text, 'Make room before it is full.');
  return free < 1000 ? warning('Room', text, 'Make room soon.') : ok('Room', text);
}

async function rightsFindings(folder: string): Promise<readonly Finding[]> {
  const { mode } = await stat(folder);
  if ((mode & 0o077) === 0) return [];
  return [
    warning('Rights', `Other users of this machine may look into ${folder}.`, `Run: chmod 700 ${folder}`),
  ];
}
