/** The start's lines in the log. */
import type { Config } from '../config/config';
import type { Transport } from '../mail/transport';
import type { Log } from '../system/log';

/** One line each: the address, where mail goes, what is not configured. */
export function sayWhatStands(
  { site, siteFile, mailTo, notSet, redisUrl }: Config,
  transport: Transport,
  address: string,
  log: Log,
): void {
  log.info(`The site is at ${address}`);
  if (!notSet.includes('SMTP_URL'))
    log.info(`Mail goes to ${mailTo.join(', ')} through ${transport.describe}`);
  if (redisUrl !== undefined && notSet.includes('SMTP_URL'))
    log.warn(
      'Each machine writes mails into its own DATA_DIR: "enquiries delete" reaches only those of the machine on which it runs',
    );
  const stands: Readonly<Record<string, string>> = {
    SMTP_URL: `no mail is sent; each is written as an .eml file into ${transport.describe}`,
    MAIL_TO: `enquiries go to ${mailTo.join(', ')}`,
    SITE_URL: `canonical links, the sitemap and mails say ${site.url}`,
  };
  for (const [name, meaning] of Object.entries(stands)) {
    if (notSet.includes(name)) log.warn(`${name} is not set: ${meaning}`);
  }
  const { path, sample } = siteFile;
  if (sample.length > 0)
    log.warn(
      `Facts on pages still are the sample: ${sample.join(', ')}. Write yours into ${path}, and take them out of its "sample"`,
    );
}
