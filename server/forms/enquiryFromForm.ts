/** A form's clean values as an enquiry. */
import { createHmac, hash } from 'node:crypto';
import type { Raw } from '../../shared/forms/check';
import { extraFields, minimumFillMs } from '../../shared/forms/extraFields';
import { minuteMs } from '../../shared/time';
import type { Enquiry, NewEnquiry } from '../store/enquiries';

/**
 * A post counts as a repeat of an equal one without a key, from the same client, within this time.
 */
const repeatWindowMs = 10 * minuteMs;

/**
 * The same filling of a form, sent twice, has the same id. Without a key that holds for posts of
 * the same client in one window of time; `earlier` has the ids of this window and of the one
 * before. With a key they are looked for too: the first post may have gone before the page's script
 * came. Of `sender`, whoever that is, only a
 * hash is kept, by the store's `secret`.
 */
export function enquiryFromForm(
  sent: Pick<Enquiry, 'form' | 'values' | 'page' | 'visit' | 'consent'>,
  raw: Raw,
  sender: string,
  secret: string,
  receivedAt: number,
): NewEnquiry {
  const suspicions = suspicionsOf(raw, Object.keys(sent.values));
  const key = repeatKeyOf(raw);
  // The values stand in the order of the form's fields.
  const idOf = (filling: string) =>
    hash('sha256', JSON.stringify([sent.form, filling, sent.values])).slice(0, 32);

  // From the id nobody can compute who sent it: without
  // the secret, all addresses are tried within hours.
  const client = createHmac('sha256', secret).update(sender).digest('hex');
  const window = Math.floor(receivedAt / repeatWindowMs);
  const ownId = idOf(`${client} ${window}`);
  const earlierId = idOf(`${client} ${window - 1}`);
  return {
    id: key === undefined ? ownId : idOf(key),
    ...sent,
    receivedAt,
    suspicions,
    earlier: {
      ids: [ownId, earlierId],
      windowMs: repeatWindowMs,
    },
  };
}

/**
 * The key of one filling of the form. No key of ours
 * has another shape, so such a text counts as none.
 */
function repeatKeyOf(raw: Raw): string | undefined {
  const key = raw[extraFields.key] ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/**
 * Why an enquiry looks like spam. It is kept and delivered all the same. Source:
 * .github/asked.md, "Spam".
 */
function suspicionsOf(raw: Raw, fields: readonly string[]): readonly string[] {
  const fillMs = raw[extraFields.fillMs] ?? '';
  const isFast = /^\d{1,9}$/.test(fillMs) && Number(fillMs) < minimumFillMs;
  return [
    ...(raw[extraFields.honeypot] ? ['hidden field filled'] : []),
    ...(isFast ? ['filled in too fast'] : []),
    ...(linksIn(fields.map(name => raw[name] ?? '')) >= severalLinks ? ['several links'] : []),
  ];
}

/** A visitor may name a page or two; a pitch brings its site, its samples and its prices. */
const severalLinks = 3;

/** As they were typed: a name keeps none of the signs of a link. */
function linksIn(typed: readonly string[]): number {
  return typed.join('\n').match(/\b(?:https?:\/\/(?:www\.)?|www\.)(?=[\p{L}\d])/giu)?.length ?? 0;
}
