/** A finding for the operator: what was found, and what to do. */

/**
 * What a finding is about. The desk has a simple sentence for each topic
 * (server/desk/healthView.ts).
 */
export type Topic =
  | 'Address'
  | 'Alerts'
  | 'Backup'
  | 'Certificate'
  | 'Damaged'
  | 'Database'
  | 'Desk'
  | 'Disk'
  | 'DKIM'
  | 'DMARC'
  | 'Durable'
  | 'Encoding'
  | 'Encryption'
  | 'Enquiries'
  | 'Facts'
  | 'File'
  | 'Https'
  | 'Log'
  | 'Logo'
  | 'Mail'
  | 'Pages'
  | 'Phones'
  | 'Pictures'
  | 'Proxy'
  | 'Recipient'
  | 'Refused'
  | 'Sample'
  | 'Sender'
  | 'Server'
  | 'Settings'
  | 'SPF'
  | 'Standby'
  | 'Theme'
  | 'Version';

export interface Finding {
  readonly about: Topic;
  /**
   * `wrong`: the problem harms visitors or enquiries. `warning`: it may be a mistake, or the
   * operator may want it so.
   */
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
  /**
   * What the operator should do. Undefined if nothing needs to be done, or if `text` already says
   * it.
   */
  readonly todo?: string;
}

export function ok(about: Topic, text: string): Finding {
  return { about, state: 'ok', text };
}

export function warning(about: Topic, text: string, todo: string): Finding {
  return { about, state: 'warning', text, todo };
}

export function wrong(about: Topic, text: string, todo: string): Finding {
  return { about, state: 'wrong', text, todo };
}
