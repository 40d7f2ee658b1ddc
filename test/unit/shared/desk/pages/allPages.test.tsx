/** Rules for every page of the desk, in every language. */
import { gzipSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HealthLine } from '../../../../../shared/desk/healthViews';
import * as pages from '../../../../../shared/desk/pages';
import type {
  AddView,
  DeskFrame,
  SessionsView,
  SourcesView,
  TodayView,
} from '../../../../../shared/desk/views';
import type { Lang } from '../../../../../shared/text/languages';
import {
  deskFrame,
  enquiryView,
  figuresView,
  listRow,
  listView,
  messageKinds,
  minuteMs,
  now,
  sentEnquiry,
  sessionsView,
  todayAt,
} from '../../../../support/desk/deskViews';
import { attributes, parts, text } from '../../../../support/page/dom';
import { parsePage } from '../../../../support/page/parsePage';

const history = [
  {
    at: now - minuteMs,
    by: 'Ravi',
    kind: 'outcome',
    outcome: 'no-answer',
    dueAt: todayAt('18:00'),
    note: 'Asks for fees',
  },
] as const;

const refused = { why: 'changed', note: 'Fees', outcome: 'called', on: '', time: '' } as const;

const row = listRow({
  about: 'Java',
  formTitle: 'Java',
  isLate: true,
  otherNames: [{ name: 'Karthik', shares: 'phone' }],
  takenBy: 'Ravi',
  last: history[0],
});
/** The server gives the titles of forms in the page's language. */
const forms = [{ id: 'contact', title: 'फ़ॉर्म' }];
const done = { name: 'Kiran Namuna', what: 'reopened', dueAt: undefined } as const;
const failedMails = [
  { id: 'k', name: 'Kiran', receivedAt: now, reason: 'mailbox full' },
  { id: 'l', name: 'Lata', receivedAt: now, reason: 'mailbox full' },
];

const list = listView({
  groups: [
    { part: 'new', rows: [row] },
    {
      part: 'promised',
      rows: [listRow({ ...row, id: 'b', dueAt: todayAt('11:00'), isDue: true })],
    },
  ],
  failedMails,
  isDiskTemporary: true,
  soonDeleted: 1,
  hasMine: true,
  pages: 2,
  forms,
  done,
});

const fields = [{ label: 'ईमेल', value: 'asha@example.com' }];
const enquiry = enquiryView({
  row: listRow({ ...row, enquiries: 2, message: 'Call after six' }),
  enquiries: [sentEnquiry({ fields }), sentEnquiry({ id: 'b', about: 'जावा', fields })],
  otherNames: [
    { id: 'b', name: 'Karthik', shares: 'phone', isApart: false },
    { id: 'c', name: 'Lata', shares: 'email', isApart: true },
  ],
  officeNames: ['Meena', 'Ravi'],
  lastNote: history[0],
  history,
});

const deletion = {
  row,
  path: '/desk/enquiry/a',
  enquiries: [row],
  mailFiles: 1,
  notes: 1,
  mailsSent: 1,
  isInOwnSystem: true,
  named: 'NAMED',
  namedAlone: 'ALONE',
  mentions: 0,
  unseen: 0,
  apart: [],
  hasChanged: false,
};

const office: Partial<SessionsView> = {
  colleagues: [
    {
      address: 'ravi@example.com',
      name: 'Ravi',
      addedBy: 'Meena',
      addedAt: now - minuteMs,
      sessions: sessionsView().sessions.slice(1),
    },
    {
      address: 'lata@example.com',
      name: 'Lata',
      addedBy: 'Meena',
      addedAt: now,
      sessions: [],
    },
  ],
  letIn: { name: 'Ravi', address: 'ravi@example.com', problem: 'let-in-already' },
  deskUrl: 'https://www.example.org/desk',
};
const figures = { calls: 5, reached: 3, promised: 1, joined: 1 };
const today: TodayView = {
  day: 'today',
  midnight: todayAt('00:00'),
  all: { ...figures, calls: 9 },
  byName: [
    { name: 'Ravi', ...figures },
    { name: 'Lata', ...figures },
  ],
};

const add: AddView = {
  values: {},
  note: '',
  errors: {},
  problem: undefined,
  known: undefined,
  named: '',
  courses: ['Java'],
  key: 'KEY',
};
const funnel = { name: 'सर्च', people: 3, reached: 2, visited: 1, joined: 1, rupees: 24_000 };
const sources: SourcesView = { days: 84, bySource: [funnel], byPage: [funnel], byCourse: [] };
const refusedPerson: AddView = {
  ...add,
  values: { mobile_no: '9876543210', channel: 'walked-in' },
  errors: { to_name: 'नाव', note: 'नोंद' },
  problem: 'known',
  known: [{ row, note: 'Asks for fees' }],
};

const health: readonly HealthLine[] = [
  { kind: 'mailWaits', state: 'wrong', count: 2, when: now - minuteMs, details: ['2 wait.'] },
  { kind: 'factsSample', state: 'warning', facts: ['phones'], details: [] },
  { kind: 'mailArrives', state: 'ok', to: ['office@example.com'], when: now, details: [] },
];

const made: Readonly<Record<string, (frame: DeskFrame) => ReactElement>> = {
  list: frame => <pages.ListPage frame={frame} view={list} />,
  'an empty list': frame => <pages.ListPage frame={frame} view={listView({ groups: [], forms })} />,
  enquiry: frame => <pages.EnquiryPage frame={frame} view={enquiry} />,
  'a refused tap': frame => <pages.EnquiryPage frame={frame} view={{ ...enquiry, refused }} />,
  'an enquiry before the first tap of a device': frame => (
    <pages.EnquiryPage frame={{ ...frame, name: undefined }} view={enquiry} />
  ),
  'a tap without a first name': frame => (
    <pages.EnquiryPage
      frame={{ ...frame, name: undefined }}
      view={{ ...enquiry, refused: { ...refused, why: 'name-missing' } }}
    />
  ),
  delete: frame => <pages.DeletePage frame={frame} view={deletion} />,
  'a refused deletion': frame => (
    <pages.DeletePage frame={frame} view={{ ...deletion, hasChanged: true }} />
  ),
  figures: frame => <pages.FiguresPage frame={frame} view={figuresView()} />,
  correct: frame => (
    <pages.CorrectPage
      frame={frame}
      view={{
        path: '/desk/enquiry/a/correct',
        values: { to_name: 'आशा' },
        errors: { mobile_no: 'नंबर' },
        isNotSaved: false,
      }}
    />
  ),
  sources: frame => <pages.SourcesPage frame={frame} view={sources} />,
  sessions: frame => <pages.SessionsPage frame={frame} view={sessionsView()} />,
  'colleagues, of whom one is refused': frame => (
    <pages.SessionsPage frame={frame} view={sessionsView(office)} />
  ),
  'a code to sign in': frame => (
    <pages.QrPage
      frame={frame}
      view={{ name: 'Ravi', link: 'https://x/', code: { size: 9, path: 'M4 4h1v1h-1z' } }}
    />
  ),
  'putting a colleague out': frame => (
    <pages.PutOutPage
      frame={frame}
      view={{ name: 'Ravi', address: 'ravi@example.com', devices: 2 }}
    />
  ),
  today: frame => <pages.TodayPage frame={frame} view={today} />,
  'a day without work': frame => (
    <pages.TodayPage frame={frame} view={{ ...today, day: 'yesterday', byName: [] }} />
  ),
  'signing in': frame => (
    <pages.SignInPage frame={frame} view={{ state: 'ask', address: '', next: '/desk' }} />
  ),
  'no address': frame => (
    <pages.SignInPage
      frame={frame}
      view={{ state: 'not-an-address', address: 'x', next: '/desk' }}
    />
  ),
  'a sent link': frame => (
    <pages.SignInPage
      frame={frame}
      view={{ state: 'sent', address: 'a@example.com', next: '/desk' }}
    />
  ),
  'signing in without mail': frame => (
    <pages.SignInPage frame={frame} view={{ state: 'by-command', command: 'npm' }} />
  ),
  confirm: frame => (
    <pages.ConfirmPage frame={frame} view={{ path: '/desk/sign-in/TOKEN', key: 'KEY' }} />
  ),
  name: frame => (
    <pages.NamePage frame={frame} view={{ path: '/desk/name', next: '/desk', isMissing: true }} />
  ),
  add: frame => <pages.AddPage frame={frame} view={add} />,
  'a refused person': frame => <pages.AddPage frame={frame} view={refusedPerson} />,
  health: frame => (
    <pages.HealthPage
      frame={{ ...frame, trouble: 'mail' }}
      view={{ lines: health, recipients: ['office@example.com'], sent: undefined }}
    />
  ),
  'a test mail': frame => (
    <pages.HealthPage frame={frame} view={{ lines: [], recipients: [], sent: health }} />
  ),
  help: frame => <pages.HelpPage frame={frame} />,
  ...Object.fromEntries(
    messageKinds.map(kind => [
      `message ${kind}`,
      (frame: DeskFrame) => <pages.MessagePage frame={frame} view={{ kind }} />,
    ]),
  ),
};

const languages: readonly Lang[] = ['en', 'hi', 'mr'];
const cases = Object.keys(made).flatMap(name =>
  languages.map((language): [string, Lang] => [name, language]),
);

describe.each(cases)('%s in %s', (name, language) => {
  const html = renderToStaticMarkup(made[name]?.(deskFrame({ language })));
  const document = parsePage(html);

  it('has one h1, and skips no level of headings', () => {
    const ranks = parts(document, 'h1, h2, h3, h4').map(({ tagName }) => Number(tagName[1]));
    expect(ranks.filter(rank => rank === 1)).toHaveLength(1);
    expect(ranks.filter((rank, index) => rank - (ranks[index - 1] ?? 0) > 1)).toEqual([]);
  });

  it('has each landmark once, and a skip link first', () => {
    expect(parts(document, 'body > header, body > main, body > footer')).toHaveLength(3);
    expect(document.querySelector('a')?.getAttribute('href')).toBe('#main');
  });

  it('has a label for every field, and every id once', () => {
    const fields = parts(document, 'input:not([type="hidden"]), select, textarea');
    const unnamed = fields.filter(
      field =>
        field.closest('label') === null && document.querySelector(`[for="${field.id}"]`) === null,
    );
    expect(attributes(unnamed, 'name')).toEqual([]);
    const ids = attributes(parts(document, '[id]'), 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('refers only to existing ids and addresses', () => {
    const named = attributes(
      parts(document, '[aria-labelledby], [aria-describedby]'),
      'aria-describedby',
    )
      .concat(attributes(parts(document, '[aria-labelledby]'), 'aria-labelledby'))
      .flatMap(ids => ids.split(' '));
    const icons = attributes(parts(document, 'use'), 'href').map(href => href.slice(1));
    const missing = [...named, ...icons].filter(id => document.getElementById(id) === null);
    expect(missing).toEqual([]);
  });

  it('has no script and no inline style', () => {
    expect(parts(document, 'script, style, [style], [onclick]')).toEqual([]);
  });

  it('is small', () => {
    expect(gzipSync(html).length).toBeLessThan(4096);
  });

  it('marks every English text', () => {
    if (language === 'en') return;
    expect(unmarked(document)).toEqual([]);
  });

  it('fills in every placeholder', () => {
    expect(html).not.toMatch(/\{\w+\}|undefined|NaN|Invalid/);
  });
});

/**
 * Returns the texts that have Latin letters, no Devanagari letters, and no mark of their
 * language. Mail addresses and paths are left out.
 */
function unmarked(document: Document): readonly string[] {
  const walker = document.createTreeWalker(document.body, 4);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const said = (node.textContent ?? '').trim();
    // A text area shows the text that a person has typed. That text may be in any language.
    if (node.parentElement?.tagName === 'TEXTAREA') continue;
    const isMarked = node.parentElement?.closest('[lang]') ?? null;
    const isLatin = /\p{Script=Latin}/u.test(said) && !/\p{Script=Devanagari}/u.test(said);
    if (isLatin && isMarked === null && !/^(?:\S+@\S+|\/\S*)$/.test(said)) found.push(said);
  }
  const labels = attributes(parts(document, '[aria-label]'), 'aria-label');
  return [...found, ...labels.filter(label => !/\p{Script=Devanagari}/u.test(label))];
}

it('a page of the desk with fifty rows is smaller than 14 KB', () => {
  const rows = Array.from({ length: 50 }, (_, index) =>
    listRow({
      id: crypto.randomUUID(),
      name: `Asha Example ${index}`,
      phone: `+91 00000 ${String(10000 + index * 37)}`,
      callLink: `tel:+9100000${10000 + index * 37}`,
      whatsAppLink: `https://wa.me/9100000${10000 + index * 37}?text=${encodeURIComponent('नमस्ते, आपने हमारी वेबसाइट पर डेमो के बारे में पूछा था।')}`,
      receivedAt: now - index * 13 * minuteMs,
    }),
  );
  const html = renderToStaticMarkup(
    <pages.ListPage
      frame={deskFrame({ language: 'hi' })}
      view={listView({ groups: [{ part: 'new', rows }] })}
    />,
  );
  expect(gzipSync(html).length).toBeLessThan(14 * 1024);
});

it('every page of the desk has a link to change the first name, which leads back', () => {
  const html = renderToStaticMarkup(
    made.figures?.(deskFrame({ address: '/desk/figures?lang=mr' })),
  );
  const link = parts(parsePage(html), 'footer a').find(each => text(each) === 'Another name');
  expect(link?.getAttribute('href')).toBe('/desk/name?next=%2Fdesk%2Ffigures%3Flang%3Dmr');
});
