/**
 * Says whether a server runs, and whether one can start: as the user that it has, and not as root.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { wrongValues } from '../../config/config';
import type { Environment } from '../../config/environment';
import { faultCode } from '../../system/durableFiles';
import { type Finding, ok, warning, wrong } from './finding';

/** Of a server that may be there or not. `where`: a folder, or the database that machines share. */
export function serverFinding(isServed: boolean | undefined, where: string): Finding {
  if (isServed) return ok('Server', `One runs on ${where}.`);
  if (isServed === undefined)
    return warning(
      'Server',
      `Whether one runs on ${where} cannot be told: its lock cannot be asked for.`,
      'See what is said of the disk and the database here, and whether all files in it belong to the user of the server; then ask again.',
    );
  const text = `None runs on ${where}: forms are not taken, and what waits is not mailed.`;
  const todo =
    'Start it (systemctl start institute-site, or npm start). If the site is there, it has another DATA_DIR or DATABASE_URL: call the doctor of its folder.';
  return warning('Server', text, todo);
}

/**
 * `started`: what the running server has noted of its settings and facts at its start; undefined
 * where none has. `read`: the same of what the doctor reads.
 */
export function startedOtherwise(started: string | undefined, read: string): readonly Finding[] {
  if (started === undefined || started === read) return [];
  const text =
    'The server was started with other settings or facts than those that are checked here.';
  const todo =
    'If .env or the facts were changed since, restart it. If it has settings from elsewhere (Environment= of its unit, another folder with a .env), call the doctor with the same.';
  return [warning('Server', text, todo)];
}

/**
 * To be called as the user that the server has: the settings, and the files that they name, were
 * read as root before.
 */
export function startFindings(env: Environment): readonly Finding[] {
  const user = process.getuid?.();
  const todo = `The server does not start as user ${user}: let that user read the file and its folder (chgrp and chmod 640).`;
  const sentences = [...unreadableEnvFile(), ...wrongValues(env)];
  return sentences.map(sentence => wrong('Server', sentence, todo));
}

function unreadableEnvFile(): readonly string[] {
  if (!existsSync('.env')) return [];
  try {
    accessSync('.env', constants.R_OK);
    return [];
  } catch (fault) {
    return [`.env cannot be read (${faultCode(fault)}).`];
  }
}
