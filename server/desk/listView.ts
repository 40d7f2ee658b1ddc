/** The list as its page shows it. */
import { type ListGroup, type ListTab, type ListView, listTabs } from '../../shared/desk/views';
import { mailForms } from '../../shared/forms';
import type { Site } from '../../shared/site';
import { dayMs } from '../../shared/time';
import { alertAfterMs, type Settings } from '../config/config';
import { temporaryDisk } from '../config/findings';
import type { DeskStore } from '../store/deskStore';
import type { StoredEnquiry, StoredPerson } from '../store/enquiries';
import { type FormScope, isInScope } from '../store/formScope';
import { callOrder, type DeskPart, type ListTimes } from '../store/lists';
import { midnightOf } from './openingHours';
import { formTitleIn, personRow, type RowContext } from './rowView';
import { countAnnounced } from './soonDeleted';

const rowsPerPage = 50;
const maxFailedMails = 10;

export interface ListAsked {
  readonly tab: ListTab;
  readonly form: string;
  readonly text: string;
  /** Only the people whom one takes care of. */
  readonly isMine: boolean;
  readonly page: number;
}

const partsOfTab: Readonly<Record<ListTab, readonly DeskPart[]>> = {
  call: callOrder,
  later: ['later', 'unplanned'],
  closed: ['closed'],
  all: ['all'],
};

/** What an address asks for: anything else than it may be is as if it were not there. */
export function listAsked(query: Readonly<Record<string, unknown>>): ListAsked {
  const textOf = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
  const tab = listTabs.find(each => each === textOf('tab')) ?? 'call';
  const form = mailForms.find(({ id }) => id === textOf('form'))?.id ?? '';
  const page = /^[1-9]\d{0,5}$/.test(textOf('page')) ? Number(textOf('page')) : 1;
  const text = textOf('q').trim().slice(0, 200);
  return { tab, form, text, isMine: textOf('mine') === 'yes', page };
}

/** What divides the list at a moment: that moment, and the end of its day in India. */
export function listTimes(now: number): ListTimes {
  return { now, dueBefore: midnightOf(now) + dayMs };
}

export interface ListDeps {
  readonly config: Settings;
  readonly facts: Pick<Site, 'url'>;
  readonly desk: DeskStore;
  readonly row: RowContext;
  /** The forms whose enquiries one sees. */
  readonly sees: FormScope;
  /** One's own first name; undefined where it was not asked for yet. */
  readonly name: string | undefined;
  /** The office's. */
  readonly names: readonly string[];
}

/** The enquiry that leads; where another form brought it, the newest that one sees. */
function shownOf({ lead, enquiries }: StoredPerson, sees: FormScope): StoredEnquiry {
  return isInScope(lead.form, sees) ? lead : (enquiries.at(-1) ?? lead);
}

export async function listView(
  { tab, form, text, isMine, page }: ListAsked,
  { config, facts, desk, row, sees, name, names }: ListDeps,
): Promise<ListView> {
  const times = listTimes(row.now);
  const offset = (page - 1) * rowsPerPage;
  const parts = partsOfTab[tab];
  const takenBy = isMine ? name : undefined;
  const [counts, found, unmailed, soonDeleted, temporary] = await Promise.all([
    desk.counts(times, sees),
    desk.page({ ...times, parts, form, text, takenBy, scope: sees, offset, limit: rowsPerPage }),
    // One more than is shown: it tells whether there are more.
    desk.unmailed(row.now - alertAfterMs, maxFailedMails + 1, sees),
    countAnnounced(config, desk, row.now, sees),
    temporaryDisk(config, facts),
  ]);
  return {
    tab,
    counts: {
      call: callOrder.reduce((sum, part) => sum + counts[part], 0),
      later: counts.later + counts.unplanned,
      closed: counts.closed,
      all: counts.all,
    },
    groups: found.parts.map(
      ({ part, people }): ListGroup => ({
        kind: part === 'all' ? 'found' : part,
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
    filter: { form, text, isMine: takenBy !== undefined },
    hasMine: name !== undefined && (isMine || names.length > 1),
    forms: mailForms
      .filter(({ id }) => isInScope(id, sees))
      .map(({ id }) => ({ id, title: formTitleIn(id, row.language) })),
    page: found.offset / rowsPerPage + 1,
    pages: Math.max(1, Math.ceil(found.total / rowsPerPage)),
    done: undefined,
  };
}
