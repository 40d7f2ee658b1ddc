/** The command sign-in: a link that opens the desk, for an office that cannot get one by mail. */
import type { Config } from '../../config/config';
import { hashOf, newToken, signInLink } from '../../desk/session';
import { UsageError } from './arguments';
import type { Command } from './commandContext';

/** Prints it: who can run this can read all enquiries anyway. */
export function signInWith({ site, desk }: Pick<Config, 'site' | 'desk'>): Command {
  return async ({ words: [typed = ''] }, { sessions, audit }) => {
    const address = typed.trim().toLowerCase();
    if (address === '') throw new UsageError(`sign-in needs one of ${desk.users.join(', ')}.`);
    if (desk.off !== undefined)
      throw new Error(`There is no desk: ${desk.off}. ${desk.wanted ?? ''}`.trim());
    if (!desk.users.includes(address))
      throw new Error(
        `${address} may not sign in: DESK_USERS or MAIL_TO has ${desk.users.join(', ')}.`,
      );

    const token = newToken();
    await sessions.addLink(hashOf(token), address, Date.now(), false);
    await audit({ command: 'sign-in', count: 1, ids: [] });
    return [
      'Open this address and press its button. It works once, within 15 minutes:',
      signInLink((await sessions.siteUrl()) ?? site.url, token),
    ].join('\n');
  };
}
