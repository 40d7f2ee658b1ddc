/** Says whether there is a desk, and who may use it. */
import type { Config } from '../../config/config';
import { type Finding, ok, warning } from './finding';

/** Without one the links in mails lead nowhere, and nobody is told of whom no one has called. */
export function deskFinding({ desk, site }: Pick<Config, 'desk' | 'site'>): Finding {
  const { off, wanted, users } = desk;
  if (off === undefined) return ok('Desk', `It is at ${site.url}/desk, for ${users.join(', ')}.`);
  if (wanted === undefined) return ok('Desk', `There is none: ${off}.`);
  const text = `There is none: ${off}. Nobody is told of those whom no one has called.`;
  return warning('Desk', text, wanted);
}
