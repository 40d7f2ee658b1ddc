/** What the desk is made of. */
import type { Store as Counters } from 'express-rate-limit';
import type { Config } from '../config/config';
import type { SecurityHeaders } from '../http/security';
import type { Mail } from '../mail/transport';
import type { Assets } from '../pages/assets';
import type { Store } from '../store/store';
import type { Log } from '../system/log';
import type { DeskLinks } from './signedLinks';

/** What only a site with a desk has. */
export interface DeskParts {
  readonly links: DeskLinks;
  /** Hands a mail over for one recipient; undefined where no mail server is set. */
  readonly sendMail: ((mail: Mail, recipient: string) => Promise<void>) | undefined;
}

export interface DeskDeps {
  readonly config: Config;
  readonly store: Pick<Store, 'desk'>;
  readonly assets: Pick<Assets, 'deskStyles'>;
  readonly security: SecurityHeaders;
  /** Where requests are counted by client, if not in this process. */
  readonly counters: Counters | undefined;
  /** Undefined where there is no desk. */
  readonly desk: DeskParts | undefined;
  /** What is due by now is delivered at once. */
  readonly wake: () => void;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
