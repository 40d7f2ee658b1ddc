/** Makes an enquiry from a form's clean values. */
import { createHmac, hash } from 'node:crypto';
import { keptForm } from '../../shared/forms';
import type { Raw } from '../../shared/forms/check';
import { extraFields, minimumFillMs } from '../../shared/forms/extraFields';
import type { FieldRole } from '../../shared/forms/form';
import { minuteMs } from '../../shared/time';
import type { Enquiry, NewEnquiry } from '../store/enquiries';
import { personOf, type SentForm } from '../store/people';

/**
 * A form without a key may be sent twice. The second POST counts as a repeat if the same client
 * sent equal values within this time.
 */
const repeatWindowMs = 10 * minuteMs;

/**
 * Makes an enquiry. If a form is sent twice, both enquiries have the same id, so that the store
 * keeps only one. The page's script gives each filled-in form a key, and the id is made from this
 * key. Without a key, the id is made from the client and the window of time.
 *
 * `earlier` has the ids without a key, for this window and the window before. A POST with a key
 * is also compared with these ids: the visitor may have sent the same form before the script was
 * loaded.
 *
 * `sender` is a text that identifies the client. The store gets only a hash of it, made with
 * `secret`.
 */
export function enquiryFromForm(
  sent: Pick<Enquiry, 'form' | 'values' | 'page' | 'visit' | 'consent'>,
  raw: Raw,
  sender: string,
  secret: string,
  receivedAt: number,
): NewEnquiry {
  const suspicions = suspicionsOf(raw, sent);
  const key = repeatKeyOf(raw);
  // Equal values must give equal ids. `sent.values` has the order of the form's fields, so equal
  // values also give equal JSON.
  const idOf = (filling: string) =>
    hash('sha256', JSON.stringify([sent.form, filling, sent.values])).slice(0, 32);

  // The hash is made with a secret. Without the secret, a program could compute the hashes of all
  // addresses in a few hours, and find out which client belongs to an id.
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
 * Returns the key that the page's script has given to this filled-in form. Undefined if there is
 * none. A text in another format does not come from a page of this site, so it does not count as
 * a key.
 */
function repeatKeyOf(raw: Raw): string | undefined {
  const key = raw[extraFields.key] ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/**
 * Finds the signs that this enquiry is spam. Even with such signs, the enquiry is stored and
 * delivered. Source: .github/asked.md, "Spam".
 */
function suspicionsOf(raw: Raw, sent: SentForm): readonly string[] {
  const fillMs = raw[extraFields.fillMs] ?? '';
  const isFast = /^\d{1,9}$/.test(fillMs) && Number(fillMs) < minimumFillMs;
  return [
    ...(raw[extraFields.honeypot] ? ['hidden field filled'] : []),
    ...(isFast ? ['filled in too fast'] : []),
    ...pitchIn(sent, raw),
  ];
}

/**
 * A text with this many links looks like an advert. Visitors link to one or two pages. An advert
 * links to a site, to examples and to prices.
 */
const severalLinks = 3;

/**
 * Returns the first sign that the text is an advert. There are three signs: several links, a link
 * in the name or in the course, or a link together with a phone number that is not an Indian
 * mobile number. The raw text is used, because cleaning removes the characters of a link from the
 * name.
 */
function pitchIn({ form, values }: SentForm, raw: Raw): readonly string[] {
  const typed = (role: FieldRole) => {
    const field = keptForm(form)?.fields.find(each => each.role === role);
    return field === undefined ? '' : (raw[field.name] ?? '');
  };
  const links = linksIn(Object.keys(values).map(name => raw[name] ?? ''));
  if (links >= severalLinks) return ['several links'];
  if ([typed('name'), typed('course')].some(namesSite)) return ['a link as name or course'];
  const { phone } = personOf({ form, values });
  return links > 0 && !/^[6-9]\d{9}$/.test(phone) ? ['a link and no Indian mobile number'] : [];
}

function linksIn(typed: readonly string[]): number {
  return typed.join('\n').match(/\b(?:https?:\/\/(?:www\.)?|www\.)(?=[\p{L}\d])/giu)?.length ?? 0;
}

/**
 * Whether the text contains the address of a site, with or without a scheme. ASP.NET and Node.js
 * are courses, so `.net` and `.js` do not count.
 */
function namesSite(text: string): boolean {
  return (
    linksIn([text]) > 0 ||
    /[\p{L}\d-]\.(?:com|org|info|biz|ru|xyz|shop|site|online|in)\b/iu.test(text)
  );
}
