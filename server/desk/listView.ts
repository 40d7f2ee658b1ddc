/** Builds the list's page. */
import { type Offered, type OfferedFacts, offeredBy } from '../../shared/content/offered';
import {
  type ListFilter,
  type ListGroup,
  type ListPart,
  type ListTab,
  type ListView,
  listDays,
  listTabs,
  outcomes,
} from '../../shared/desk/views';
import { mailForms } from '../../shared/forms';
import { languages, pathIn } from '../../shared/text/languages';
import { courseIn } from '../../shared/text/translate';
import { dayMs } from '../../shared/time';
import { alertAfterMs } from '../config/config';
import { temporaryDisk } from '../config/findings';
import type { Site } from '../site';
import type { DeskStore } from '../store/deskStore';
import type { StoredEnquiry, StoredPerson } from '../store/enquiries';
import { type FormScope, isInScope } from '../store/formScope';
import { type CourseNamed, countToCall, type ListTimes, walkOrder } from '../store/lists';
import { courseAsked } from './courseAsked';
import { midnightOf } from './openingHours';
import { formTitleIn, personRow, type RowContext } from './rowView';
import type { DeskUser } from './session';
import { countAnnounced } from './soonDeleted';

const rowsPerPage = 50;
const maxFailedMails = 10;

export interface ListAsked extends ListFilter {
  readonly tab: ListTab;
  readonly page: number;
}

const partsOfTab: Readonly<Record<ListTab, readonly ListPart[]>> = {
  call: walkOrder,
  later: ['later', 'unplanned'],
  closed: ['closed'],
  all: ['all'],
};

/** Reads the filter from an address. An invalid value is ignored. */
export function listAsked(
  query: Readonly<Record<string, unknown>>,
  { courseAt }: Offered,
): ListAsked {
  const textOf = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const tab = listTabs.find(each => each === textOf('tab')) ?? 'call';
  const form = mailForms.find(({ id }) => id === textOf('form'))?.id ?? '';
  const page = /^[1-9]\d{0,5}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  return {
    tab,
    form,
    text: textOf('q').trim().slice(0, 200),
    course: courseAt(textOf('course'))?.path ?? '',
    outcome: outcomes.find(each => each === textOf('outcome')),
    days: listDays.find(each => String(each) === textOf('days')),
    isMine: textOf('mine') === 'yes',
    page,
  };
}

/** Returns the two moments by which the list groups people: now, and the end of today in India. */
export function listTimes(now: number): ListTimes {
  return { now, dueBefore: midnightOf(now) + dayMs };
}

/**
 * Returns the enquiry that the row of a person shows. Usually this is the leading enquiry of the
 * person. If the user may not see the form of that enquiry, returns the person's newest enquiry
 * that the user may see.
 */
function shownOf({ lead, enquiries }: StoredPerson, sees: FormScope): StoredEnquiry {
  return isInScope(lead.form, sees) ? lead : (enquiries.at(-1) ?? lead);
}

/**
 * Finds the texts and paths that mean the chosen course: the texts that visitors typed for this
 * course, and the paths of its page. For example, "Core Java" and "जावा" mean Java. The figures
 * page uses the same rule (`courseAsked`). Undefined if no course is chosen, or if the institute
 * does not offer the chosen course.
 */
async function courseNamed(
  path: string,
  desk: DeskStore,
  facts: OfferedFacts,
): Promise<CourseNamed | undefined> {
  const course = offeredBy(facts).courseAt(path);
  if (course === undefined) return undefined;
  const texts = await desk.courseTexts();
  return {
    texts: texts.filter(text => courseAsked({ course: text, page: '' }, facts) === course),
    pages: languages.map(({ lang }) => pathIn(lang, course.path)),
  };
}

/** Builds the page. `names`: the office's first names. */
export async function listView(
  { tab, page, ...filter }: ListAsked,
  row: RowContext,
  { sees, name, counts }: Pick<DeskUser, 'sees' | 'name' | 'counts'>,
  names: readonly string[],
  { config, facts, store }: Pick<Site, 'config' | 'facts' | 'store'>,
): Promise<ListView> {
  const { desk } = store;
  const takenBy = filter.isMine ? name : undefined;
  const times = listTimes(row.now);
  const { form, text, outcome, days } = filter;
  const [found, unmailed, soonDeleted, temporary] = await Promise.all([
    desk.page({
      ...times,
      form,
      text,
      takenBy,
      outcome,
      course: await courseNamed(filter.course, desk, facts()),
      since: days === undefined ? undefined : row.now - days * dayMs,
      parts: partsOfTab[tab],
      scope: sees,
      counts,
      offset: (page - 1) * rowsPerPage,
      limit: rowsPerPage,
    }),
    // Reads one enquiry more than the page shows. If the store returns this extra enquiry, the
    // page says that there are more.
    desk.unmailed(row.now - alertAfterMs, maxFailedMails + 1, sees),
    countAnnounced(config, desk, row.now, sees),
    temporaryDisk(config, facts()),
  ]);
  return {
    tab,
    counts: {
      call: countToCall(counts),
      later: counts.later + counts.unplanned,
      closed: counts.closed,
      all: counts.all,
    },
    groups: found.parts.map(
      ({ part, people }): ListGroup => ({
        part,
        rows: people.map(each => personRow(each, shownOf(each, sees), row)),
      }),
    ),
    hasMoreFailedMails: unmailed.length > maxFailedMails,
    failedMails: unmailed.slice(0, maxFailedMails).map(({ enquiry, reason }) => ({
      id: enquiry.id,
      name: enquiry.name || enquiry.id.slice(0, 8),
      receivedAt: enquiry.receivedAt,
      reason,
    })),
    isDiskTemporary: temporary !== undefined,
    soonDeleted,
    filter: { ...filter, isMine: takenBy !== undefined },
    hasMine: name !== undefined && (filter.isMine || names.length > 1),
    forms: mailForms
      .filter(({ id }) => isInScope(id, sees))
      .map(({ id }) => ({ id, title: formTitleIn(id, row.language) })),
    courses: offeredBy(facts()).courses.map(each => ({
      id: each.path,
      title: courseIn(each, row.language).title,
    })),
    page: found.offset / rowsPerPage + 1,
    pages: Math.max(1, Math.ceil(found.total / rowsPerPage)),
    done: undefined,
  };
}
