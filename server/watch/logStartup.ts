/** Logs where the server listens, where mail goes, and where the desk is. */
import { allRecipients } from '../config/config';
import { signInCommand } from '../desk/session';
import type { Site } from '../site';

/** Logs the addresses at the start. `address`: where the server listens. */
export function logStartup(site: Site, address: string): void {
  const { config, mail, log } = site;
  log.info(`The site is at ${address}`);
  logDesk(site);
  if (mail !== undefined)
    log.info(`Mail goes to ${allRecipients(config).join(', ')} through ${mail.describe}`);
}

/** Logs the desk's address. Without a mail server, also logs how to sign in. */
function logDesk({ config, facts, mail, log }: Site): void {
  const { desk } = config;
  if (desk.off !== undefined) {
    // If the operator has switched the desk off, the log says so here. If the desk is off for
    // another reason, a finding says so.
    if (desk.wanted === undefined) log.info(`The desk (/desk) is off: ${desk.off}`);
    return;
  }
  const asks =
    mail === undefined
      ? `. To sign in, in another terminal, in this folder: ${signInCommand(desk.users[0])}`
      : '';
  log.info(`The desk is at ${facts().url}/desk${asks}`);
}
