/** A form's clean values as an enquiry. */
import { createHmac, hash } from 'node:crypto';
import { keptForm } from '../../shared/forms';
import type { Raw } from '../../shared/forms/check';
import { extraFields, minimumFillMs } from '../../shared/forms/extraFields';
import type { FieldRole } from '../../shared/forms/form';
import { minuteMs } from '../../shared/time';
import type { Enquiry, NewEnquiry } from '../store/enquiries';
import { personOf, type SentForm } from '../store/people';

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
  const suspicions = suspicionsOf(raw, sent);
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
function suspicionsOf(raw: Raw, sent: SentForm): readonly string[] {
  const fillMs = raw[extraFields.fillMs] ?? '';
  const isFast = /^\d{1,9}$/.test(fillMs) && Number(fillMs) < minimumFillMs;
  return [
    ...(raw[extraFields.honeypot] ? ['hidden field filled'] : []),
    ...(isFast ? ['filled in too fast'] : []),
    ...pitchIn(sent, raw),
  ];
}

/** A visitor may name a page or two; a pitch brings its site, its samples and its prices. */
const severalLinks = 3;

/**
 * What a person writes who sells something, the first sign of it alone: several links; one where a
 * name or a course stands; one from a number that is no mobile of India. Read as it was typed: a
 * name keeps none of the signs of a link.
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

/** Also without its scheme. ASP.NET and Node.js are courses. */
function namesSite(text: string): boolean {
  return (
    linksIn([text]) > 0 ||
    /[\p{L}\d-]\.(?:com|org|info|biz|ru|xyz|shop|site|online|in)\b/iu.test(text)
  );
}
