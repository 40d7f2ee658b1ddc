/** Logs where the site listens, where mail goes, and where the desk is. */
import { allRecipients } from '../config/config';
import { signInCommand } from '../desk/session';
import type { Site } from '../site';

/** `address`: where it listens. */
export function logStartup(site: Site, address: string): void {
  const { config, mail, log } = site;
  log.info(`The site is at ${address}`);
  logDesk(site);
  if (mail !== undefined)
    log.info(`Mail goes to ${allRecipients(config).join(', ')} through ${mail.describe}`);
}

/** Logs the desk's address, and how to sign in where no mail goes out. */
function logDesk({ config, facts, mail, log }: Site): void {
  const { desk } = config;
  if (desk.off !== undefined) {
    // If the operator has not switched the desk off, a finding reports why it is off.
    if (desk.wanted === undefined) log.info(`The desk (/desk) is off: ${desk.off}`);
    return;
  }
  const asks =
    mail === undefined
      ? `. To sign in, in another terminal, in this folder: ${signInCommand(desk.users[0])}`
      : '';
  log.info(`The desk is at ${facts().url}/desk${asks}`);
}
