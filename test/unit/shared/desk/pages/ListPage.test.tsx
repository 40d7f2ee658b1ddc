/** The list: what the office sees first, and where it can go from there. */
import { renderToStaticMarkup } from 'react-dom/server';
import { ListPage } from '../../../../../shared/desk/pages';
import type { DeskFrame, ListRow, ListView } from '../../../../../shared/desk/views';
import {
  dayMs,
  deskFrame,
  hourMs,
  listRow,
  listView,
  minuteMs,
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

/** The first row of a list of one. */
function rowOf(own: Partial<ListRow>, frame: Partial<DeskFrame> = {}): HTMLElement {
  return part(page({ groups: [{ kind: 'new', rows: [listRow(own)] }] }, frame), '.row');
}

describe('a row', () => {
  it('says how long one has waited, who, what about, by which form, and the number', () => {
    expect(text(rowOf({}))).toBe('41 minAsha ExampleBasic Courses, demo+91 00000 00012');
  });

  it('leads to the enquiry, the call, and WhatsApp without a referrer', () => {
    const row = rowOf({});
    expect(one(row, 'link', 'Asha Example').getAttribute('href')).toBe('/desk/enquiry/asha');
    expect(one(row, 'link', 'Call Asha Example').getAttribute('href')).toBe('tel:+910000000012');
    const chat = one(row, 'link', 'WhatsApp to Asha Example');
    expect(chat.getAttribute('href')).toBe('https://wa.me/910000000012?text=Hello');
    expect(chat.getAttribute('rel')).toBe('noreferrer');
  });

  it('has neither where no number was given', () => {
    const row = rowOf({ phone: undefined, callLink: undefined, whatsAppLink: undefined });
    expect(attributes(parts(row, 'a'), 'href')).toEqual(['/desk/enquiry/asha']);
  });

  it.each<[string, Partial<ListRow>, string, boolean]>([
    ['in time', { receivedAt: now - 12 * minuteMs }, '12 min', false],
    ['just come', { receivedAt: now - 1000 }, '1 min', false],
    ['late', { receivedAt: now - 3.9 * hourMs, isLate: true }, '3 h late', true],
    ['days late', { receivedAt: now - 2.5 * dayMs, isLate: true }, '2 days late', true],
    ['due now', { dueAt: todayAt('11:00'), isDue: true, calls: 2 }, '11 am due', true],
    ['due this evening', { dueAt: todayAt('18:00'), calls: 1 }, '6 pm today', false],
    ['due since days', { dueAt: now - 3 * dayMs, isDue: true, calls: 1 }, '3 days late', true],
    ['due next week', { dueAt: todayAt('11:00') + 8 * dayMs, calls: 1 }, '2 Dec', false],
    ['closed', { receivedAt: now - 9 * dayMs, outcome: 'joined' }, '15 Nov', false],
    ['called, nothing planned', { receivedAt: now - dayMs, outcome: 'called' }, '23 Nov', false],
  ])('%s: the margin says so, in red only where it is late', (_case, own, said, isLate) => {
    const margin = part(rowOf(own), '.waiting');
    expect(text(margin)).toBe(said);
    expect(margin.classList.contains('waiting--late')).toBe(isLate);
  });

  it.each<[string, Partial<ListRow>, string]>([
    ['calls so far', { dueAt: todayAt('18:00'), calls: 2 }, 'Basic Courses, 2 calls'],
    [
      'when to call again, on another day',
      { dueAt: todayAt('11:00') + dayMs, calls: 1 },
      'Basic Courses, 1 call, tomorrow 11 am',
    ],
    ['how it ended', { outcome: 'joined', calls: 1 }, 'Basic Courses, Joined'],
    [
      'a form without a course',
      { about: 'contact message', formTitle: 'contact message' },
      'Contact message',
    ],
    ['what looks like spam', { looksLikeSpam: true }, 'Basic Courses, demo, looks like spam'],
  ])('says %s', (_case, own, said) => {
    expect(text(part(rowOf(own), '.row__about'))).toBe(said);
  });

  it('marks names in another script than the page’s', () => {
    expect(parts(rowOf({}, { language: 'hi' }), '.row__name [lang="en"]')).toHaveLength(1);
    expect(parts(rowOf({ name: 'आशा' }), '.row__name [lang="hi"]')).toHaveLength(1);
    expect(parts(rowOf({ name: 'आशा' }, { language: 'mr' }), '.row__name [lang]')).toEqual([]);
  });
});

it('groups come under headings that say their order, and empty ones do not come', () => {
  const document = page({
    groups: [
      { kind: 'new', rows: [] },
      { kind: 'due', rows: [listRow()] },
    ],
  });
  expect(parts(document, 'h2').map(text)).toEqual(['Call again']);
  expect(text(under(document, 'Call again'))).toContain('earliest first');
});

it('a failed mail stands before the tabs, with its reason and another try', () => {
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

describe('of several failed mails', () => {
  const failedMails = ['kiran', 'asha', 'ravi'].map(id => ({
    id,
    name: id,
    receivedAt: todayAt('10:20'),
    reason: 'mailbox full',
  }));

  it('all are counted, and the newest alone is shown: the first call stays in sight', () => {
    const box = under(page({ failedMails }), '3 mails to you did not go out.');
    const [shown] = parts(box, 'form');
    expect(shown?.getAttribute('action')).toBe('/desk/enquiry/kiran/retry');
    expect(shown?.closest('details')).toBeNull();
  });

  it('the others open without script, each with its link and another try', () => {
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

  it('there is nothing to open where there is one', () => {
    expect(parts(page({ failedMails: failedMails.slice(0, 1) }), '.notice-box details')).toEqual(
      [],
    );
  });
});

it('of very many failed mails the newest are counted, and called so', () => {
  const failedMails = [
    { id: 'kiran', name: 'Kiran Namuna', receivedAt: todayAt('10:20'), reason: 'mailbox full' },
  ];
  const document = page({ failedMails, hasMoreFailedMails: true });
  expect(text(part(document, '.notice-box__title'))).toBe(
    'Of the mails that did not go out, the newest 1:',
  );
});

it('says what is deleted soon though nobody touched it', () => {
  expect(text(page({ soonDeleted: 2 }).body)).toContain(
    '2 enquiries that nobody touched will be deleted within a week.',
  );
});

it('the tabs have counts, keep what was searched, and one is the current', () => {
  const document = page({ tab: 'closed', filter: { form: 'contact', text: 'kiran & co' } });
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

it('the search looks in every state, by a form that needs no script', () => {
  const document = page({ filter: { form: 'contact', text: 'kiran' } });
  const form = part(document, '.search');
  expect(form.getAttribute('action')).toBe('/desk');
  expect(form.getAttribute('method')).toBeNull();
  expect(valuesIn(document, '.search')).toEqual({ tab: 'all', q: 'kiran', form: 'contact' });
});

it('says what was searched for, with the way back', () => {
  const document = page({ tab: 'all', filter: { form: 'contact', text: 'kiran' } });
  expect(text(part(document, '.asked'))).toContain('Search: “kiran”, contact message');
  expect(one(document, 'link', 'Show all again').getAttribute('href')).toBe('/desk?tab=all');
});

it('pages keep tab and search', () => {
  const document = page({
    tab: 'all',
    filter: { form: '', text: '00012' },
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
  ['nothing is found', { tab: 'all', filter: { form: '', text: 'x' } }, 'Nothing found.'],
])('where %s, it says what to do', (_case, own, said) => {
  expect(text(part(page({ ...own, groups: [] }), '.empty'))).toContain(said);
});

it('says what was just done, to a screen reader as well', () => {
  const document = page({
    done: { name: 'Kiran Namuna', what: 'no-answer', dueAt: todayAt('11:00') + dayMs },
  });
  expect(text(part(document, '[role="status"]'))).toBe(
    'Kiran Namuna: No answer. Call again tomorrow 11 am.',
  );
});

it('the bar says how many are new, and nothing where none is', () => {
  expect(text(part(page(), '.desk-bar__new'))).toBe('3 new');
  expect(parts(page({}, { newCount: 0 }), '.desk-bar__new')).toEqual([]);
});

it('the menu leads everywhere, and signs out by a post', () => {
  const document = page();
  const menu = one(document, 'navigation', 'Pages of the desk');
  expect(attributes(parts(menu, 'a'), 'href')).toEqual([
    '/desk',
    '/desk/figures',
    '/desk/export.csv',
    '/desk/sessions',
    '/desk/help',
  ]);
  const signOut = one(document, 'button', 'Sign out').closest('form');
  expect(signOut?.getAttribute('action')).toBe('/desk/sign-out');
  expect(signOut?.getAttribute('method')).toBe('post');
});

it('the languages lead to the same list', () => {
  const document = page({}, { address: '/desk?tab=all&q=kiran&lang=hi' });
  expect(attributes(parts(document, '[hreflang]'), 'href')).toEqual([
    '/desk?tab=all&q=kiran&lang=en',
    '/desk?tab=all&q=kiran&lang=hi',
    '/desk?tab=all&q=kiran&lang=mr',
  ]);
});
