/** The list of enquiries: what the office sees first, and the links on the page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { ListPage } from '../../../../../shared/desk/pages';
import type { DeskFrame, ListFilter, ListRow, ListView } from '../../../../../shared/desk/views';
import {
  dayMs,
  deskFrame,
  listRow,
  listView,
  now,
  todayAt,
} from '../../../../support/desk/deskViews';
import { attributes, one, part, parts, text, under } from '../../../../support/page/dom';
import { parsePage, valuesIn } from '../../../../support/page/parsePage';

function page(view: Partial<ListView> = {}, frame: Partial<DeskFrame> = {}): Document {
  return parsePage(
    renderToStaticMarkup(<ListPage frame={deskFrame(frame)} view={listView(view)} />),
  );
}

const told = {
  at: todayAt('16:00') - dayMs,
  by: 'Meena',
  kind: 'outcome',
  outcome: 'called',
  dueAt: undefined,
  note: 'Told 24000',
} as const;

const several = { enquiries: 3, about: 'Java, Core Java' };

/** Returns the row of a list that has only this row. */
function rowOf(own: Partial<ListRow>, frame: Partial<DeskFrame> = {}): HTMLElement {
  return part(page({ groups: [{ part: 'new', rows: [listRow(own)] }] }, frame), '.row');
}

describe('a row of the list of /desk', () => {
  it('shows the time, the name, the course, the form and the number', () => {
    expect(text(rowOf({}))).toBe('10:42 amAsha ExampleBasic Courses, demo+91 00000 00012');
  });

  it('links to the enquiry, the call, and WhatsApp without a referrer', () => {
    const row = rowOf({});
    expect(one(row, 'link', 'Asha Example').getAttribute('href')).toBe('/desk/enquiry/asha');
    expect(one(row, 'link', 'Call Asha Example').getAttribute('href')).toBe('tel:+910000000012');
    const chat = one(row, 'link', 'WhatsApp to Asha Example');
    expect(chat.getAttribute('href')).toBe('https://wa.me/910000000012?text=Hello');
    expect(chat.getAttribute('rel')).toBe('noreferrer');
  });

  it('has no call and no WhatsApp without a number', () => {
    const row = rowOf({ phone: undefined, callLink: undefined, whatsAppLink: undefined });
    expect(attributes(parts(row, 'a'), 'href')).toEqual(['/desk/enquiry/asha']);
  });

  it.each<[string, Partial<ListRow>, string, boolean]>([
    ['of today', { receivedAt: todayAt('10:42') }, '10:42 am', false],
    ['of these days', { receivedAt: now - 3 * dayMs }, 'Sat 11:23 am', false],
    ['of last week', { receivedAt: now - 9 * dayMs }, '15 Nov', false],
    ['late', { receivedAt: now - 3 * dayMs, isLate: true }, 'Sat 11:23 am late', true],
    ['due now', { outcome: 'no-answer', dueAt: todayAt('11:00'), isDue: true }, '11 am late', true],
    ['due this evening', { outcome: 'no-answer', dueAt: todayAt('18:00') }, '6 pm', false],
    ['due on Monday', { outcome: 'called', dueAt: now + 6 * dayMs }, 'Mon 11:23 am', false],
    ['new, and promised', { dueAt: todayAt('11:00'), isDue: true }, '11 am late', true],
    ['new, and promised for later', { dueAt: todayAt('18:00') }, '10:42 am', false],
    ['closed', { receivedAt: now - 9 * dayMs, outcome: 'joined' }, '15 Nov', false],
    ['called, nothing planned', { outcome: 'called', last: told }, 'Mon 4 pm', false],
  ])('%s: the margin shows it, in red only if it is late', (_case, own, said, isLate) => {
    const margin = part(rowOf(own), '.waiting');
    expect(text(margin)).toBe(said);
    expect(margin.classList.contains('waiting--late')).toBe(isLate);
  });

  it.each<[string, Partial<ListRow>, string]>([
    ['of several enquiries how many, and about what', several, '3 enquiries: Java, Core Java'],
    [
      'a form without a course',
      { about: 'contact message', formTitle: 'contact message' },
      'Contact message',
    ],
    ['what looks like spam', { looksLikeSpam: true }, 'Basic Courses, demo, looks like spam'],
  ])('shows %s', (_case, own, said) => {
    expect(text(part(rowOf(own), '.row__about'))).toBe(said);
  });

  it.each<[string, Partial<ListRow>, string]>([
    ['what was written', { message: 'Call after six' }, 'Call after six'],
    ['what the office did last', { last: told }, 'Called, Mon 4 pm, Meena: Told 24000'],
    [
      'what was written beside an outcome without a note',
      { last: { ...told, note: '' }, message: 'Call after six' },
      'Called, Mon 4 pm, Meena: Call after six',
    ],
  ])('has one line with %s', (_case, own, said) => {
    expect(text(part(rowOf(own), '.row__said'))).toBe(said);
  });

  it('names the other people with the same number', () => {
    const row = rowOf({ otherNames: [{ name: 'Karthik Iyer', shares: 'phone' }] });
    expect(text(row)).toContain('Asha ExampleKarthik Iyer, same phone');
  });

  it('marks names in another script than the page’s', () => {
    expect(parts(rowOf({}, { language: 'hi' }), '.row__name [lang="en"]')).toHaveLength(1);
    expect(parts(rowOf({ name: 'आशा' }), '.row__name [lang="hi"]')).toHaveLength(1);
    expect(parts(rowOf({ name: 'आशा' }, { language: 'mr' }), '.row__name [lang]')).toEqual([]);
  });
});

it('the list of /desk: groups have headings with their order, and empty groups are left out', () => {
  const document = page({
    groups: [
      { part: 'new', rows: [] },
      { part: 'promised', rows: [listRow()] },
    ],
  });
  expect(parts(document, 'h2').map(text)).toEqual(['Promised']);
  expect(text(under(document, 'Promised'))).toContain('earliest first');
});

it('the list of /desk: a failed mail is above the tabs, with its reason and a button to retry', () => {
  const document = page({
    failedMails: [
      { id: 'kiran', name: 'Kiran Namuna', receivedAt: todayAt('10:20'), reason: 'mailbox full' },
    ],
  });
  const box = under(document, '1 mail to you did not go out.');
  expect(text(box)).toContain('Kiran Namuna, today 10:20 am: mailbox full');
  const form = part(box, 'form');
  expect(form.getAttribute('method')).toBe('post');
  expect(form.getAttribute('action')).toBe('/desk/enquiry/kiran/retry');
  expect(one(form, 'button', 'Try again: Kiran Namuna')).toBeDefined();
  const order = parts(document, '.notice-box, .tabs').map(each => each.className);
  expect(order).toEqual(['notice-box', 'tabs']);
});

describe('the list of /desk: of several failed mails', () => {
  const failedMails = ['kiran', 'asha', 'ravi'].map(id => ({
    id,
    name: id,
    receivedAt: todayAt('10:20'),
    reason: 'mailbox full',
  }));

  it('all are counted, and only the newest is shown, so that the first call stays in view', () => {
    const box = under(page({ failedMails }), '3 mails to you did not go out.');
    const [shown] = parts(box, 'form');
    expect(shown?.getAttribute('action')).toBe('/desk/enquiry/kiran/retry');
    expect(shown?.closest('details')).toBeNull();
  });

  it('the others open without script, each with its link and a button to retry', () => {
    const others = part(page({ failedMails }), '.notice-box details');
    expect(others.hasAttribute('open')).toBe(false);
    expect(text(part(others, 'summary'))).toBe('2 more');
    expect(attributes(parts(others, 'a'), 'href')).toEqual([
      '/desk/enquiry/asha',
      '/desk/enquiry/ravi',
    ]);
    expect(attributes(parts(others, 'form'), 'action')).toEqual([
      '/desk/enquiry/asha/retry',
      '/desk/enquiry/ravi/retry',
    ]);
  });

  it('there is nothing to open if there is only one', () => {
    expect(parts(page({ failedMails: failedMails.slice(0, 1) }), '.notice-box details')).toEqual(
      [],
    );
  });
});

it('the list of /desk: of very many failed mails, only the newest are counted, and the text says so', () => {
  const failedMails = [
    { id: 'kiran', name: 'Kiran Namuna', receivedAt: todayAt('10:20'), reason: 'mailbox full' },
  ];
  const document = page({ failedMails, hasMoreFailedMails: true });
  expect(text(part(document, '.notice-box__title'))).toBe(
    'Of the mails that did not go out, the newest 1:',
  );
});

it('the list of /desk: mentions untouched enquiries that are deleted soon', () => {
  expect(text(page({ soonDeleted: 2 }).body)).toContain(
    '2 enquiries that nobody touched will be deleted within a week.',
  );
});

function filterOf(own: Partial<ListFilter>): ListFilter {
  return {
    form: '',
    text: '',
    course: '',
    outcome: undefined,
    days: undefined,
    isMine: false,
    ...own,
  };
}

it('the list of /desk: the tabs have counts, keep the search, and mark the current tab', () => {
  const document = page({
    tab: 'closed',
    filter: filterOf({ form: 'contact', text: 'kiran & co' }),
  });
  const tabs = parts(document, '.tabs a');
  expect(tabs.map(text)).toEqual(['To call 5', 'Later 12', 'Closed 197', 'All 214']);
  expect(attributes(tabs, 'aria-current')).toEqual(['page']);
  expect(attributes(tabs, 'href')).toEqual([
    '/desk?form=contact&q=kiran+%26+co',
    '/desk?tab=later&form=contact&q=kiran+%26+co',
    '/desk?tab=closed&form=contact&q=kiran+%26+co',
    '/desk?tab=all&form=contact&q=kiran+%26+co',
  ]);
});

it('the list of /desk: the search covers every state, and needs no script', () => {
  const document = page({ filter: filterOf({ form: 'contact', text: 'kiran' }) });
  const form = part(document, '.search');
  expect(form.getAttribute('action')).toBe('/desk');
  expect(form.getAttribute('method')).toBeNull();
  expect(valuesIn(document, '.search')).toEqual({
    tab: 'all',
    q: 'kiran',
    days: '',
    course: '',
    outcome: '',
    form: 'contact',
  });
});

it('the list of /desk: shows the search text, with a link to the whole list', () => {
  const document = page({ tab: 'all', filter: filterOf({ form: 'contact', text: 'kiran' }) });
  expect(text(part(document, '.asked'))).toContain('Search: “kiran”, contact message');
  expect(one(document, 'link', 'Show all again').getAttribute('href')).toBe('/desk?tab=all');
});

it('the list of /desk: the links to other pages keep tab and search', () => {
  const document = page({
    tab: 'all',
    filter: filterOf({ text: '00012' }),
    page: 2,
    pages: 3,
  });
  expect(text(part(document, '.pages'))).toBe('Previous2 of 3Next');
  expect(attributes(parts(document, '.pages a'), 'href')).toEqual([
    '/desk?tab=all&q=00012',
    '/desk?tab=all&q=00012&page=3',
  ]);
});

it.each<[string, Partial<ListView>, string]>([
  ['nobody waits', {}, 'Nobody is waiting.'],
  ['nothing is planned', { tab: 'later' }, 'No call is planned for later.'],
  ['nothing is closed', { tab: 'closed' }, 'Nothing closed is here.'],
  ['nothing has come', { tab: 'all' }, 'Send one from the website to try it'],
  ['nothing is found', { tab: 'all', filter: filterOf({ text: 'x' }) }, 'Nothing found.'],
])('the list of /desk: if %s, it says what to do', (_case, own, said) => {
  expect(text(part(page({ ...own, groups: [] }), '.empty'))).toContain(said);
});

it('the list of /desk: announces what was just done to screen readers', () => {
  const document = page({
    done: { name: 'Kiran Namuna', what: 'no-answer', dueAt: todayAt('11:00') + dayMs },
  });
  expect(text(part(document, '[role="status"]'))).toBe(
    'Kiran Namuna: No answer. Call again tomorrow 11 am.',
  );
});

it('the list of /desk: the bar shows the number of new people, if there are any', () => {
  expect(text(part(page(), '.desk-bar__new'))).toBe('3 new');
  expect(text(part(page({}, { dueCount: 2 }), '.desk-bar__new'))).toBe('2 due, 3 new');
  expect(parts(page({}, { newCount: 0 }), '.desk-bar__new')).toEqual([]);
});

it('the list of /desk: the menu links to every page, and signs out by a post', () => {
  const document = page();
  const menu = one(document, 'navigation', 'Pages of the desk');
  expect(attributes(parts(menu, 'a'), 'href')).toEqual([
    '/desk',
    '/desk/today',
    '/desk/figures',
    '/desk/sources',
    '/desk/export.csv',
    '/desk/sessions',
    '/desk/help',
  ]);
  const signOut = one(document, 'button', 'Sign out').closest('form');
  expect(signOut?.getAttribute('action')).toBe('/desk/sign-out');
  expect(signOut?.getAttribute('method')).toBe('post');
});

it.each(['the menu', 'the foot of the page'])(
  'the list of /desk: the language links in %s lead to the same list',
  place => {
    const document = page({}, { address: '/desk?tab=all&q=kiran&lang=hi' });
    const languages = part(
      document,
      `${place === 'the menu' ? '.desk-bar' : '.desk-foot'} ul.desk-languages`,
    );
    expect(attributes(parts(languages, '[hreflang]'), 'href')).toEqual([
      '/desk?tab=all&q=kiran&lang=en',
      '/desk?tab=all&q=kiran&lang=hi',
      '/desk?tab=all&q=kiran&lang=mr',
    ]);
  },
);
