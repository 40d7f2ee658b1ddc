/**
 * Handles changes to a person that are not calls or visits: a sent message, "not spam", or a
 * corrected name, number or course.
 */
import { enquiryAddress } from '../../shared/desk/addresses';
import { deskFormIn } from '../../shared/desk/deskForm';
import type { CorrectView } from '../../shared/desk/views';
import { check } from '../../shared/forms/check';
import { deskEnquiry } from '../../shared/forms/deskEnquiry';
import { readBody } from '../forms/readBody';
import type { Site } from '../site';
import { personOf } from '../store/people';
import { StoreError } from '../store/sql';
import type { EnquiryHandler } from './access';
import { chatOf } from './chatTexts';
import type { ShowPage } from './deskPage';
import { seenOf } from './enquiryView';
import { seeOther } from './postedTap';
import { nameInHistory, type Sessions } from './session';

export interface ChangeHandlers {
  readonly sent: EnquiryHandler;
  readonly notSpam: EnquiryHandler;
  readonly askCorrect: EnquiryHandler;
  readonly correct: EnquiryHandler;
}

export function changeHandlers(site: Site, sessions: Sessions, show: ShowPage): ChangeHandlers {
  const { store, log, now } = site;
  const { desk } = store;

  return {
    async sent(enquiry, user, req, res) {
      const { kind } = await readBody(req);
      // The browser sends only the kind of the message. The server makes the text, so that the
      // history cannot contain any other text.
      const person = await desk.person(enquiry.id);
      const seen = person === undefined ? [enquiry] : seenOf(person, enquiry, user.sees);
      const chat = chatOf(seen, site.facts()).texts.find(each => each.kind === kind);
      const path = enquiryAddress(enquiry.id);
      if (chat === undefined) return seeOther(res, path, undefined);
      const text = [chat.kind, chat.says].join(' ').trim();
      seeOther(
        res,
        path,
        await desk.recordSent(enquiry.id, text, { by: nameInHistory(user), at: now() }),
      );
    },

    async notSpam(enquiry, user, _req, res) {
      const event = await desk.recordNotSpam(enquiry.id, { by: nameInHistory(user), at: now() });
      seeOther(res, enquiryAddress(enquiry.id), event);
    },

    async askCorrect({ id, name, phone, course }, user, _req, res) {
      const values = { to_name: name, mobile_no: phone, course_name: course };
      await show(res, 'correct', { ...emptyView(id), values }, { user });
    },

    async correct({ id }, user, req, res) {
      const raw = await readBody(req);
      // The check needs a channel, but the form for corrections has no field for it. So the check
      // gets any valid channel, and the result is removed below.
      const checked = check(deskFormIn(sessions.languageOf(req)), { ...raw, channel: 'other' });
      const { channel: _, ...values }: Readonly<Record<string, string>> = checked.values;
      const refuse = (status: number, own: Partial<CorrectView>): Promise<void> =>
        show(res, 'correct', { ...emptyView(id), values, ...own }, { status, user });
      if (!checked.ok) return refuse(400, { errors: checked.errors });

      const { name, phone, course } = personOf({ form: deskEnquiry.id, values });
      const actor = { by: nameInHistory(user), at: now() };
      try {
        const event = await desk.correct(id, { name, phone, course }, actor);
        seeOther(res, enquiryAddress(id), event);
      } catch (fault) {
        if (!(fault instanceof StoreError)) throw fault;
        log.error('A correction at the desk was not saved', { reason: fault.message });
        await refuse(503, { isNotSaved: true });
      }
    },
  };
}

function emptyView(id: string): CorrectView {
  return { path: `${enquiryAddress(id)}/correct`, values: {}, errors: {}, isNotSaved: false };
}
