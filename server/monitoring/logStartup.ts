/** The lines in the log at the start. */
import { dayInIndia } from '../../shared/siteToday';
import type { Config } from '../config/config';
import {
  coursesWithoutBatches,
  doubtfulFacts,
  doubtfulPhones,
  expiredCertificate,
  phonesOfNobody,
  unaskedClaims,
} from '../config/factWarnings';
import { allRecipients } from '../config/recipients';
import { freeSender, unnamedProxy } from '../config/settingWarnings';
import { signInCommand } from '../desk/session';
import type { Transport } from '../mail/transport';
import type { Log } from '../system/log';

export interface StartedSite {
  readonly config: Config;
  readonly transport: Transport;
  /** Where it listens. */
  readonly address: string;
  readonly log: Log;
  readonly now: () => number;
}

/** One line each: the address, where mail goes, what is not configured, what is hardly meant so. */
export function logStartup({ config, transport, address, log, now }: StartedSite): void {
  const { site, factsSource, smtpUrl, mailTo, notSet, database, alertWebhookUrl } = config;
  const recipients = allRecipients(config).join(', ');
  log.info(`The site is at ${address}`);
  logDesk(config, log);
  if (smtpUrl !== undefined) log.info(`Mail goes to ${recipients} through ${transport.describe}`);
  else
    log.warn(
      `SMTP_URL is not set: enquiries wait, and each is written as an .eml file into ${transport.describe} for a look`,
    );
  if (database !== undefined && smtpUrl === undefined)
    log.warn(
      'Each machine writes mails into its own DATA_DIR: "enquiries delete" reaches only those of the machine on which it runs',
    );
  if (notSet.includes('MAIL_TO'))
    log.warn(`MAIL_TO is not set: what has no recipients of its own goes to ${mailTo.join(', ')}`);
  if (notSet.includes('SITE_URL'))
    log.warn(`SITE_URL is not set: canonical links, the sitemap and mails say ${site.url}`);
  const proxy = unnamedProxy(config);
  if (proxy !== undefined) log.warn(`${proxy.text} ${proxy.todo}`);
  const sender = freeSender(config);
  if (sender !== undefined) log.warn(`${sender.text} ${sender.todo}`);
  if (alertWebhookUrl === undefined)
    log.warn(
      'ALERT_WEBHOOK_URL is not set: when enquiries cannot be mailed or kept, only this log says so',
    );
  const { path, sample, empty } = factsSource;
  const today = dayInIndia(now());
  for (const sentence of [
    ...coursesWithoutBatches(site, today),
    ...expiredCertificate(site, today),
    ...doubtfulFacts(site, today),
  ])
    log.warn(`${sentence} Change it in ${path}`);
  for (const sentence of unaskedClaims(site, empty))
    log.warn(`${sentence} Write what is so into ${path}`);
  for (const sentence of doubtfulPhones(site))
    log.warn(`${sentence} Change it in SITE_PHONES or ${path}`);
  const unreachable = phonesOfNobody(site);
  if (unreachable.length > 0 && !sample.includes('phones'))
    log.warn(
      `Pages show ${unreachable.join(' and ')}, which reach nobody. Write yours into SITE_PHONES or ${path}`,
    );
  if (sample.length > 0)
    log.warn(
      `Facts on pages still are the sample: ${sample.join(', ')}. Write yours into ${path}, and take them out of its "sample"`,
    );
}

/** Where the office's page is, and how one gets in where no mail goes out; or why there is none. */
function logDesk({ site, desk, smtpUrl }: Config, log: Log): void {
  if (desk.wanted !== undefined) log.warn(`The desk (/desk) is off: ${desk.off}. ${desk.wanted}`);
  else if (desk.off !== undefined) log.info(`The desk (/desk) is off: ${desk.off}`);
  if (desk.off !== undefined) return;

  const asks =
    smtpUrl === undefined
      ? `. To sign in, in another terminal, in this folder: ${signInCommand(desk.users[0])}`
      : '';
  log.info(`The desk is at ${site.url}/desk${asks}`);
}
