/** An enquiry as a line of the list. */

import { formName } from '../../shared/desk/formName';
import type { ListRow } from '../../shared/desk/views';
import { mailForms } from '../../shared/forms';
import { type Lang, splitPath } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { visitorTelLink, whatsAppLink } from '../mail/visitorLinks';
import type { StoredEnquiry } from '../store/enquiryTypes';
import { callForms, lateMoment } from './deskClock';
import { partsOf } from './enquiryParts';
import { greetingIn } from './greeting';
import type { DeskDeps } from './session';

export interface RowContext {
  readonly language: Lang;
  readonly siteName: string;
  readonly now: number;
  /** What came at this moment or before is late, unless somebody touched it. */
  readonly lateMoment: number;
}

/** Of this moment. */
export function rowContextOf(
  language: Lang,
  { config, now }: Pick<DeskDeps, 'config' | 'now'>,
): RowContext {
  const at = now();
  return {
    language,
    siteName: config.site.name,
    now: at,
    lateMoment: lateMoment(config, at),
  };
}

export function rowView(enquiry: StoredEnquiry, context: RowContext): ListRow {
  const { id, receivedAt, followUpAt, firstTouchAt, suspicions, outcome, calls } = enquiry;
  const { name, mobile, course } = partsOf(enquiry);
  const formTitle = formTitleIn(enquiry.form, context.language);
  const isCounted = suspicions.length === 0 && callForms.includes(enquiry.form);
  return {
    id,
    name: name || id.slice(0, 8),
    about: course || formTitle,
    formTitle,
    phone: mobile || undefined,
    callLink: visitorTelLink(mobile),
    whatsAppLink: chatLink(enquiry, { name, mobile, course, siteName: context.siteName }),
    receivedAt,
    isLate: isCounted && firstTouchAt === undefined && receivedAt <= context.lateMoment,
    calls,
    dueAt: followUpAt,
    isDue: followUpAt !== undefined && followUpAt <= context.now,
    outcome,
    looksLikeSpam: suspicions.length > 0,
  };
}

/** What the office calls a form; its id where it no longer exists. */
export function formTitleIn(id: string, language: Lang): string {
  const form = mailForms.find(each => each.id === id);
  return form === undefined ? id : formName(id, formIn(form, language).title, language);
}

interface ChatParts {
  readonly name: string;
  readonly mobile: string;
  readonly course: string;
  readonly siteName: string;
}

function chatLink({ form, page }: StoredEnquiry, parts: ChatParts): string | undefined {
  const link = whatsAppLink(parts.mobile);
  if (link === undefined) return undefined;
  // Whoever gives feedback names a course, too, and has not asked about it.
  const course = callForms.includes(form) ? parts.course : '';
  const facts = { name: parts.name, site: parts.siteName, course };
  return `${link}?text=${encodeURIComponent(greetingIn(splitPath(page).lang, facts))}`;
}
