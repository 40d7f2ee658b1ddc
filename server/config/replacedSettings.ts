/**
 * Settings of earlier releases. One that is still set would be passed over in silence, and
 * enquiries go elsewhere.
 */
import { type Environment, given } from './environment';

const replaced = new Map([
  ['REDIS_URL', 'is replaced by DATABASE_URL: several machines share a PostgreSQL'],
  [
    'REDIS_PREFIX',
    'has no meaning any more: each website has a database of its own in DATABASE_URL',
  ],
]);

/** A sentence for each that is still set. */
export function replacedSettings(env: Environment): readonly string[] {
  const stillSet = [...replaced].filter(([name]) => given(env, name) !== undefined);
  return stillSet.map(([name, reason]) => `${name} ${reason}. Take ${name} out of the settings.`);
}
