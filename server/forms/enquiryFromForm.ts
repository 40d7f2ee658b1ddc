/** A form's clean values as an enquiry. */
import { createHmac, hash } from 'node:crypto';
import type { Raw } from '../../shared/forms/check';
import { extraFields, minimumFillMs } from '../../shared/forms/extraFields';
import { minuteMs } from '../../shared/time';
import type { Enquiry, NewEnquiry } from '../store/enquiryTypes';

export interface EnquiryFromFormDeps {
  /** The store's. */
  readonly secret: string;
  readonly now: () => number;
}

/** A post without a key counts as a repeat of an equal one from the same client within this time. */
const repeatWindowMs = 10 * minuteMs;

/**
 * The same filling of a form, sent twice, has the same id. Without a key that holds for posts of the same client in one
 * window of time; `earlier` is the id of the window before. Of `sender`, whoever that is, only a hash is kept.
 */
export function enquiryFromForm(
  sent: Pick<Enquiry, 'form' | 'values' | 'page'>,
  raw: Raw,
  sender: string,
  { secret, now }: EnquiryFromFormDeps,
): NewEnquiry {
  const receivedAt = now();
  const suspicions = suspicionsOf(raw);
  const key = keyOf(raw);
  // The values stand in the order of the form's fields.
  const idOf = (filling: string) =>
    hash('sha256', JSON.stringify([sent.form, filling, sent.values])).slice(0, 32);
  if (key !== undefined) return { id: idOf(key), ...sent, receivedAt, suspicions };

  // From the id nobody can compute who sent it: without the secret, all addresses are tried within hours.
  const client = createHmac('sha256', secret).update(sender).digest('hex');
  const window = Math.floor(receivedAt / repeatWindowMs);
  const earlier = { id: idOf(`${client} ${window - 1}`), windowMs: repeatWindowMs };
  return { id: idOf(`${client} ${window}`), ...sent, receivedAt, suspicions, earlier };
}

/** The key of one filling of the form. No key of ours has another shape, so such a text counts as none. */
export function keyOf(raw: Raw): string | undefined {
  const key = raw[extraFields.key] ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/** Why an enquiry looks like spam. It is kept and delivered all the same. Source: .github/asked.md, "Spam". */
function suspicionsOf(raw: Raw): readonly string[] {
  const fillMs = raw[extraFields.fillMs] ?? '';
  const isFast = /^\d{1,9}$/.test(fillMs) && Number(fillMs) < minimumFillMs;
  return [
    ...(raw[extraFields.honeypot] ? ['hidden field filled'] : []),
    ...(isFast ? ['filled in too fast'] : []),
  ];
}
