/**
 * Adds a person who asked the office without using the website, for example by phone. Shows the
 * form, and handles its POST.
 */
import { hash } from 'node:crypto';
import type { Response } from 'express';
import { offeredBy } from '../../shared/content/offered';
import { deskPaths, enquiryAddress } from '../../shared/desk/addresses';
import { deskFormIn } from '../../shared/desk/deskForm';
import { deskText } from '../../shared/desk/text';
import type { AddView } from '../../shared/desk/views';
import { check } from '../../shared/forms/check';
import { channels, deskEnquiry } from '../../shared/forms/deskEnquiry';
import { extraFields } from '../../shared/forms/extraFields';
import { type Lang, pathIn } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import { consentOf } from '../forms/consent';
import { enquiryFromForm } from '../forms/enquiryFromForm';
import { readBody } from '../forms/readBody';
import { HttpError } from '../http/httpError';
import type { Site } from '../site';
import type { NewEnquiry, StoredEnquiry } from '../store/enquiries';
import { isInScope } from '../store/formScope';
import { personOf, wordsFor } from '../store/people';
import { StoreError } from '../store/sql';
import type { Tap } from '../store/taps';
import type { UserHandler } from './access';
import type { ShowPage } from './deskPage';
import { seeOther, tapAsked } from './postedTap';
import { enquiryRow, rowContextOf } from './rowView';
import { type DeskUser, nameInHistory, newToken, type Sessions } from './session';

export interface AddHandlers {
  readonly show: UserHandler;
  readonly keep: UserHandler;
}

/** The page shows the newest earlier enquiries with the typed number, at most this many. */
const maxKnown = 5;

export function addHandlers(site: Site, sessions: Sessions, show: ShowPage): AddHandlers {
  const { store, facts, log, now } = site;
  const { desk } = store;

  /**
   * Resolves with the earlier enquiries that have this number and that the user may see, the
   * newest first.
   */
  async function knownBy(phone: string, { sees }: DeskUser): Promise<readonly StoredEnquiry[]> {
    const who = wordsFor({ phone, email: '' });
    if (who.length === 0) return [];
    const { enquiries } = await desk.list({ who });
    return enquiries.filter(({ form }) => isInScope(form, sees)).toReversed();
  }

  function knownView(known: readonly StoredEnquiry[], res: Response): AddView['known'] {
    const row = rowContextOf(sessions.languageOf(res.req), site);
    return known.slice(0, maxKnown).map(enquiry => ({
      row: enquiryRow(enquiry, row),
      note: enquiry.events.findLast(({ text }) => text !== '')?.text ?? '',
    }));
  }

  function coursesIn(language: Lang): AddView['courses'] {
    return offeredBy(facts()).courses.map(course => courseIn(course, language).title);
  }

  /**
   * Stores the enquiry. If there is a tap, also stores the tap and returns the number of its
   * event. Returns undefined if there is no tap, or if the tap was already stored.
   */
  async function write(enquiry: NewEnquiry, tap: Tap | undefined): Promise<number | undefined> {
    // This enquiry is not mailed to anyone, because the office has just written it down.
    await store.keep(enquiry, []);
    if (tap === undefined) return undefined;
    // If the form was sent twice, the first request has already written the event. In that case,
    // this request writes nothing.
    const written = await desk.tap(enquiry.id, tap);
    return written.result === 'written' ? written.event : undefined;
  }

  return {
    async show(user, req, res) {
      refuseUnlessSeen(user);
      // The history shows which colleague wrote the enquiry down. So if the user has no name yet,
      // the page that asks for the name comes first.
      const name = `${deskPaths.name}?${new URLSearchParams({ next: deskPaths.add })}`;
      if (user.name === undefined) return res.redirect(303, name);
      const empty = { values: {}, note: '', errors: {}, problem: undefined, known: undefined };
      const courses = coursesIn(sessions.languageOf(req));
      await show(res, 'add', { ...empty, named: '', courses, key: newToken() }, { user });
    },

    async keep(user, req, res) {
      refuseUnlessSeen(user);
      const raw = await readBody(req);
      const language = sessions.languageOf(req);
      const checked = check(deskFormIn(language), raw);
      const { channel = '', ...values }: Readonly<Record<string, string>> = checked.values;
      const asked = tapAsked(raw, { receivedAt: now() }, site);
      const { phone } = personOf({ form: deskEnquiry.id, values });
      const everybody = await knownBy(phone, user);

      const enquiry: NewEnquiry = {
        ...enquiryFromForm(
          // Nobody knows in which language the office talked to the person. The enquiry gets the
          // language of the desk.
          {
            form: deskEnquiry.id,
            values,
            page: pathIn(language, deskEnquiry.page),
            consent: consentOf(deskEnquiry.id, language),
          },
          raw,
          `session ${user.session.number}`,
          store.secret,
          now(),
        ),
        // The office wrote the enquiry, so it cannot be spam.
        suspicions: [],
        channel: channels.find(each => each === channel),
      };
      // If the form was sent twice, the first request has already stored this enquiry. This
      // enquiry is not one of the earlier enquiries, so it is removed from the list.
      const known = everybody.filter(({ id }) => id !== enquiry.id);
      const named = namedIn(known);

      async function answer(
        status: number,
        own: Partial<Pick<AddView, 'errors' | 'problem'>>,
      ): Promise<void> {
        const typed = 'typed' in asked ? asked.typed.note : '';
        const view: AddView = {
          values: { ...values, channel },
          note: typed,
          errors: {},
          problem: undefined,
          known: known.length > 0 || raw.action === 'look' ? knownView(known, res) : undefined,
          named,
          courses: coursesIn(language),
          key: raw[extraFields.key] ?? newToken(),
          ...own,
        };
        await show(res, 'add', view, { status, user });
      }

      if (raw.action === 'look') return answer(200, { errors: errorOfNumber(checked) });
      if (asked.kind === 'refused')
        return answer(400, { errors: { note: deskText(language).refused[asked.why] } });
      if (!checked.ok) return answer(400, { errors: checked.errors });
      if (known.length > 0 && raw.named !== named) return answer(409, { problem: 'known' });

      try {
        const tap = asked.kind === 'tap' ? asked.tap : undefined;
        const at = now();
        const event = await write(enquiry, tap && { ...tap, seen: 0, by: nameInHistory(user), at });
        seeOther(res, enquiryAddress(enquiry.id), event);
      } catch (fault) {
        if (!(fault instanceof StoreError)) throw fault;
        log.error('A person added at the desk was not saved', { reason: fault.message });
        await answer(503, { problem: 'not-saved' });
      }
    },
  };
}

/**
 * Answers 404 if the user does not see the enquiries that the office writes down. Such a user
 * could not see the added person.
 */
function refuseUnlessSeen({ sees }: DeskUser): void {
  if (!isInScope(deskEnquiry.id, sees)) throw new HttpError(404, '404');
}

/**
 * Returns the errors to show after the user presses "Look". Only the number is checked, because
 * the other fields may still be empty.
 */
function errorOfNumber(checked: ReturnType<typeof check>): AddView['errors'] {
  return checked.ok ? {} : { mobile_no: checked.errors.mobile_no };
}

/**
 * Returns a hash of the earlier enquiries that the page shows. The browser sends the hash back
 * with the form. If another enquiry with this number was stored in the meantime, the hash has
 * changed: the server stores nothing, and shows the page again with all earlier enquiries.
 */
function namedIn(known: readonly StoredEnquiry[]): string {
  if (known.length === 0) return '';
  return hash('sha256', known.map(({ id }) => id).join(' '));
}
