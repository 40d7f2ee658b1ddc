/** What the log says once the site listens: where it is, where mail goes, where the desk is. */
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

/** Where the office's page is, and how one gets in where no mail goes out. */
function logDesk({ config, facts, mail, log }: Site): void {
  const { desk } = config;
  if (desk.off !== undefined) {
    // A finding says so where the operator has not chosen it.
    if (desk.wanted === undefined) log.info(`The desk (/desk) is off: ${desk.off}`);
    return;
  }
  const asks =
    mail === undefined
      ? `. To sign in, in another terminal, in this folder: ${signInCommand(desk.users[0])}`
      : '';
  log.info(`The desk is at ${facts().url}/desk${asks}`);
}
