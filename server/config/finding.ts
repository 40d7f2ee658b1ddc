/** One thing that an operator should know: what is so, and what mends it. */

/** What a finding is about. The desk has a plain sentence for each (server/desk/healthView.ts). */
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
  | 'Mail'
  | 'Phones'
  | 'Proxy'
  | 'Recipient'
  | 'Refused'
  | 'Sample'
  | 'Sender'
  | 'Server'
  | 'Settings'
  | 'SPF'
  | 'Standby'
  | 'Version';

export interface Finding {
  readonly about: Topic;
  /** `wrong`: visitors or enquiries suffer from it. `warning`: it may be meant so. */
  readonly state: 'ok' | 'warning' | 'wrong';
  readonly text: string;
  /** The cure; none where all is well. */
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
