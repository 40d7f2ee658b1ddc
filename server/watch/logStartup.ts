/** What the log says once the site listens: where it is, where mail goes, where the desk is. */
import { allRecipients, type Config } from '../config/config';
import { signInCommand } from '../desk/session';
import type { Log } from '../system/log';

/**
 * `address`: where it listens. `mailServer`: its address without a password; undefined where there
 * is none.
 */
export function logStartup(
  config: Config,
  address: string,
  mailServer: string | undefined,
  log: Log,
): void {
  log.info(`The site is at ${address}`);
  logDesk(config, log);
  if (mailServer !== undefined)
    log.info(`Mail goes to ${allRecipients(config).join(', ')} through ${mailServer}`);
}

/** Where the office's page is, and how one gets in where no mail goes out. */
function logDesk({ site, desk, smtpUrl }: Config, log: Log): void {
  if (desk.off !== undefined) {
    // A finding says so where the operator has not chosen it.
    if (desk.wanted === undefined) log.info(`The desk (/desk) is off: ${desk.off}`);
    return;
  }
  const asks =
    smtpUrl === undefined
      ? `. To sign in, in another terminal, in this folder: ${signInCommand(desk.users[0])}`
      : '';
  log.info(`The desk is at ${site.url}/desk${asks}`);
}
