/** A form's clean values as an enquiry. */
import { createHmac, hash } from 'node:crypto';
import type { Raw } from '../../shared/forms/check';
import { extraFields, minimumFillMs } from '../../shared/forms/extraFields';
import type { Enquiry } from '../outbox/enquiry';
import type { Outbox } from '../outbox/outbox';

/** The same filling of a form, sent twice, has the same id. Of `sender`, whoever that is, only a hash is kept. */
export function enquiryOf(
  sent: Pick<Enquiry, 'form' | 'values' | 'page'>,
  raw: Raw,
  sender: string,
  { outbox, now }: { readonly outbox: Pick<Outbox, 'secret'>; readonly now: () => number },
): Enquiry {
  // From the id nobody can compute who sent it: without the secret, all addresses are tried within hours.
  const filling = keyOf(raw) ?? createHmac('sha256', outbox.secret).update(sender).digest('hex');
  // The values stand in the order of the form's fields.
  const id = hash('sha256', JSON.stringify([sent.form, filling, sent.values])).slice(0, 32);
  return { id, ...sent, receivedAt: now(), suspicions: suspicionsOf(raw) };
}

/** The key of one filling of the form. No key of ours has another shape, so such a text counts as none. */
export function keyOf(raw: Raw): string | undefined {
  const key = raw[extraFields.key] ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/** Why an enquiry looks like spam. It is kept and delivered all the same. Source: DECISIONS, "Spam". */
function suspicionsOf(raw: Raw): readonly string[] {
  const fillMs = raw[extraFields.fillMs] ?? '';
  const isFast = /^\d{1,9}$/.test(fillMs) && Number(fillMs) < minimumFillMs;
  return [
    ...(raw[extraFields.honeypot] ? ['hidden field filled'] : []),
    ...(isFast ? ['filled in too fast'] : []),
  ];
}
