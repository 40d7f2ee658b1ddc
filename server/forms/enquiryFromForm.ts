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
 * Without a key, a POST counts as a repeat if the same client sent equal values within this time.
 */
const repeatWindowMs = 10 * minuteMs;

/**
 * Makes an enquiry with an id that stays the same when a form is sent twice. With a key, the id
 * comes from the key. Without a key, the id comes from the client and the window of time. `earlier`
 * has the ids without a key for this window and for the window before. A POST with a key is also
 * compared with these two ids, because the first POST may have been sent before the page's script
 * loaded. `sender` is any text that identifies the client. Only a hash of `sender` is kept, made
 * with the store's `secret`.
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
  // The values are in the order of the form's fields, so equal values give equal ids.
  const idOf = (filling: string) =>
    hash('sha256', JSON.stringify([sent.form, filling, sent.values])).slice(0, 32);

  // With the secret, nobody can find the client from the id. Without it, a program could try all
  // addresses within hours.
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
 * The key of one filled-in form. Undefined if there is none. A text of another shape did not come
 * from our pages, so it counts as no key.
 */
function repeatKeyOf(raw: Raw): string | undefined {
  const key = raw[extraFields.key] ?? '';
  return /^[\w-]{8,100}$/.test(key) ? key : undefined;
}

/**
 * Why an enquiry looks like spam. Such an enquiry is still kept and delivered. Source:
 * .github/asked.md, "Spam".
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
 * A visitor may name one or two pages. A sales pitch names its site, its samples and its prices.
 */
const severalLinks = 3;

/**
 * The first sign of a sales pitch: several links, a link as name or course, or a link together with
 * a number that is not an Indian mobile number. Reads the raw text, because the cleaned name no
 * longer has the characters of a link.
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
 * Whether the text names a site, with or without a scheme. ASP.NET and Node.js are courses, so
 * `.net` and `.js` do not count.
 */
function namesSite(text: string): boolean {
  return (
    linksIn([text]) > 0 ||
    /[\p{L}\d-]\.(?:com|org|info|biz|ru|xyz|shop|site|online|in)\b/iu.test(text)
  );
}
