/** An enquiry as a line of the list. */

import { formName } from '../../shared/desk/formName';
import type { ListRow } from '../../shared/desk/views';
import { keptForm } from '../../shared/forms';
import { type Lang, splitPath } from '../../shared/text/languages';
import { formIn } from '../../shared/text/translate';
import { visitorTelLink, whatsAppLink } from '../mail/visitorLinks';
import type { Site } from '../site';
import type { StoredEnquiry } from '../store/enquiries';
import { callForms, lateMoment } from './deskClock';
import { greetingIn } from './greeting';

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
  { config, facts, now }: Pick<Site, 'config' | 'facts' | 'now'>,
): RowContext {
  const at = now();
  return {
    language,
    siteName: facts().name,
    now: at,
    lateMoment: lateMoment(facts(), config.desk, at),
  };
}

export function rowView(enquiry: StoredEnquiry, context: RowContext): ListRow {
  const { id, receivedAt, followUpAt, firstTouchAt, suspicions, outcome, calls } = enquiry;
  const { name, phone, course } = enquiry;
  const formTitle = formTitleIn(enquiry.form, context.language);
  const isCounted = suspicions.length === 0 && callForms.includes(enquiry.form);
  return {
    id,
    name: name || id.slice(0, 8),
    about: course || formTitle,
    formTitle,
    phone: phone || undefined,
    callLink: visitorTelLink(phone),
    whatsAppLink: chatLink(enquiry, context.siteName),
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
  const form = keptForm(id);
  return form === undefined ? id : formName(id, formIn(form, language).title, language);
}

function chatLink(enquiry: StoredEnquiry, site: string): string | undefined {
  const { form, page, name, phone } = enquiry;
  const link = whatsAppLink(phone);
  if (link === undefined) return undefined;
  // Whoever gives feedback names a course, too, and has not asked about it.
  const course = callForms.includes(form) ? enquiry.course : '';
  const facts = { name, site, course };
  return `${link}?text=${encodeURIComponent(greetingIn(splitPath(page).lang, facts))}`;
}
