/**
 * The page of one enquiry: the actions that the page offers. If a tap is refused, the page must
 * not lose the text that a person typed.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { EnquiryPage } from '../../../../../shared/desk/pages';
import type { DeskFrame, EnquiryView, RefusedTap } from '../../../../../shared/desk/views';
import {
  dayMs,
  deskFrame,
  enquiryView,
  listRow,
  minuteMs,
  now,
  sentEnquiry,
  todayAt,
} from '../../../../support/desk/deskViews';
import { one, part, parts, text, under } from '../../../../support/page/dom';
import { parsePage, valuesIn } from '../../../../support/page/parsePage';

function page(view: Partial<EnquiryView> = {}, frame: Partial<DeskFrame> = {}): Document {
  return parsePage(
    renderToStaticMarkup(
      <EnquiryPage
        frame={deskFrame({ address: '/desk/enquiry/asha', ...frame })}
        view={enquiryView(view)}
      />,
    ),
  );
}

/**
 * Returns one line for each button that records a tap, in page order: what the button sends, and
 * the button's text. The first button is the one that the key Enter presses.
 */
function taps(document: Document): readonly string[] {
  return parts(document, '.outcomes button').map(
    button => `${button.getAttribute('name')}=${button.getAttribute('value')} ${text(button)}`,
  );
}

it('the page of an enquiry: the label has the name, the subject, the time, and the number to press', () => {
  const label = part(page(), '.cover__label');
  expect(text(part(label, 'h1'))).toBe('Asha Example');
  expect(text(label)).toContain('Basic Courses, demo');
  expect(text(label)).toContain('41 min ago, today 10:42 am');
  const call = one(label, 'link', 'Call Asha Example, +91 00000 00012');
  expect(call.getAttribute('href')).toBe('tel:+910000000012');
});

it.each([
  ['late', listRow({ isLate: true }), '41 min ago, late'],
  [
    'to be called again',
    listRow({ outcome: 'no-answer', dueAt: todayAt('18:00') }),
    'No answer, call again today 6 pm',
  ],
  ['closed', listRow({ outcome: 'joined', dueAt: todayAt('18:00') }), 'Joined'],
])(
  'the page of an enquiry: the label of an enquiry that is %s shows its state',
  (_case, row, said) => {
    expect(text(part(page({ row }), '.cover__label'))).toContain(said);
  },
);

it('the page of an enquiry: every outcome is one tap, in one form with the note', () => {
  const document = page();
  const form = part(document, '.outcomes');
  expect(form.getAttribute('method')).toBe('post');
  expect(form.getAttribute('action')).toBe('/desk/enquiry/asha');
  expect(valuesIn(document, '.outcomes')).toEqual({
    seen: '4',
    shownAt: String(now),
    note: '',
    on: '',
    time: '',
  });
  expect(taps(document)).toEqual([
    // The first button has no text. If a person presses Enter in the date field, the browser
    // presses this button. So Enter does not record "Called".
    'again=date ',
    'outcome=called Called',
    // It is already after eleven o'clock. So this button means tomorrow.
    'again=at-11 11 am tomorrow',
    'again=at-16 4 pm today',
    'again=at-18 6 pm today',
    'again=at-20 8 pm today',
    'again=tomorrow Tomorrow Wed 25 Nov, 11 am',
    'again=date On this day',
    'outcome=visited Visited',
    'outcome=joined Joined',
    'outcome=not-interested Not interested',
    'outcome=wrong-number Wrong number',
    'outcome=spam Spam',
    'action=note Save only the note',
  ]);
});

it.each<[DeskFrame['language'], readonly string[]]>([
  ['en', ['In 2 days Thu 26 Nov, 11 am', 'Saturday Sat 28 Nov, 11 am']],
  ['hi', ['2 दिन बाद गुरुवार 26 नव॰, सुबह 11', 'शनिवार शनिवार 28 नव॰, सुबह 11']],
  ['mr', ['2 दिवसांनी गुरुवार 26 नोव्हें, स. 11', 'शनिवारी शनिवार 28 नोव्हें, स. 11']],
])(
  'the page of an enquiry: the next steps show their day and hour before the tap, in %s',
  (language, said) => {
    const done = { name: 'Asha', what: 'called', dueAt: undefined } as const;
    const document = page({ asksNextStep: true, done }, { language });
    expect(parts(document, '.next-step__days button').map(text)).toEqual(said);
  },
);

it('the page of an enquiry: Enter in the date field of the next step plans the typed day', () => {
  const done = { name: 'Asha', what: 'called', dueAt: undefined } as const;
  const document = page({ asksNextStep: true, done });
  // A browser presses the first button of the form.
  const [first] = parts(document, '.next-step [type="submit"]');
  expect(first?.getAttribute('name')).toBe('again');
  expect(first?.getAttribute('value')).toBe('date');
});

it('the page of an enquiry: the form has novalidate, so that no date stops a tap', () => {
  expect(part(page(), '.outcomes').hasAttribute('novalidate')).toBe(true);
});

it('the page of an enquiry: “No answer” opens its choices without script, from today to the last day on which the enquiry is kept', () => {
  const document = page();
  const details = part(document, 'details.follow-up');
  expect(text(part(details, 'summary'))).toBe('No answer');
  expect(details.hasAttribute('open')).toBe(false);
  const date = part(details, 'input[type="date"]');
  expect(date.getAttribute('min')).toBe('2026-11-24');
  expect(date.getAttribute('max')).toBe('2027-11-01');
});

it('the page of an enquiry: marks the last outcome, and offers to reopen a closed enquiry', () => {
  const document = page({ row: listRow({ outcome: 'joined' }) });
  expect(parts(document, '.outcomes [aria-current]').map(text)).toEqual(['Joined']);
  expect(taps(document)).toContain('action=reopen Open again');
});

it('the page of an enquiry: shows all sent values, the page and the language', () => {
  const sent = under(page(), 'What was sent');
  expect(parts(sent, 'dt').map(text)).toEqual(['Email', 'Page', 'Language']);
  expect(parts(sent, 'dd').map(text)).toEqual(['asha@example.com', '/mr/basiccourses', 'Marathi']);
  expect(one(sent, 'link', 'asha@example.com').getAttribute('href')).toBe(
    'mailto:asha@example.com',
  );
});

it('the page of an enquiry: has no mail link for an invalid address', () => {
  const value = 'a@b?bcc=victim@example.com';
  const sent = under(
    page({ enquiries: [sentEnquiry({ fields: [{ label: 'Email', value }] })] }),
    'What was sent',
  );
  expect(parts(sent, 'a').map(text)).toEqual(['/mr/basiccourses']);
});

it('the page of an enquiry: shows the history: when, what, who, and the note unchanged', () => {
  const history = under(
    page({
      history: [
        {
          at: now - 41 * minuteMs,
          by: '',
          kind: 'came',
          outcome: undefined,
          dueAt: undefined,
          note: '',
        },
        {
          at: now - 30 * minuteMs,
          by: 'Ravi',
          kind: 'outcome',
          outcome: 'no-answer',
          dueAt: todayAt('11:00') + dayMs,
          note: '<b>two\nlines</b>',
        },
        {
          at: now - dayMs,
          by: 'Meena',
          kind: 'reopened',
          outcome: undefined,
          dueAt: undefined,
          note: '',
        },
      ],
    }),
    'History',
  );
  expect(parts(history, 'li').map(text)).toEqual([
    'Today 10:42 amEnquiry came in',
    'Today 10:53 amNo answer, call again tomorrow 11 am, by Ravi<b>two lines</b>',
    'Yesterday 11:23 amOpened again, by Meena',
  ]);
});

describe('the page of an enquiry: of a person with several enquiries', () => {
  const several: Partial<EnquiryView> = {
    row: listRow({ enquiries: 2, about: 'Basic Courses, Tally' }),
    enquiries: [
      sentEnquiry(),
      sentEnquiry({
        id: 'second',
        about: 'Tally',
        fields: [{ label: 'Course', value: 'Tally' }],
        deliveries: [],
      }),
    ],
    otherNames: [
      { id: 'second', name: 'Karthik Iyer', shares: 'phone', isApart: false },
      { id: 'third', name: 'Lata Iyer', shares: 'email', isApart: true },
    ],
    history: [
      {
        at: now - 41 * minuteMs,
        by: '',
        kind: 'came',
        outcome: undefined,
        dueAt: undefined,
        note: 'Tally',
      },
    ],
  };

  it('shows the number of enquiries, and the values of each', () => {
    const document = page(several);
    expect(text(part(document, '.cover__about'))).toBe('2 enquiries: Basic Courses, Tally');
    const also = under(document, 'Also sent: Tally, today 10:42 am');
    expect(parts(also, 'dt').map(text)).toEqual(['Course', 'Page', 'Language']);
    expect(text(under(document, 'History'))).toContain('Today 10:42 amEnquiry came in: Tally');
  });

  it('splits and joins the person with one press', () => {
    const names = parts(page(several), '.other-names li');
    expect(names.map(text)).toEqual([
      'Karthik Iyer, same phoneOther person',
      'Lata Iyer, same mail, kept apartSame person',
    ]);
    const [apart, together] = names.map(name => part(name, 'form'));
    expect(apart?.getAttribute('action')).toBe('/desk/enquiry/second/apart');
    expect(together?.getAttribute('action')).toBe('/desk/enquiry/asha/together');
    expect(one(page(several), 'button', 'Other person: Karthik Iyer')).toBeDefined();
  });
});

it('the page of an enquiry: has the message and the last note on the label, above the number', () => {
  const lastNote = {
    at: todayAt('10:50'),
    by: 'Meena',
    kind: 'outcome',
    outcome: 'called',
    dueAt: undefined,
    note: 'Told 24000',
  } as const;
  const row = listRow({ message: 'Please call after six' });
  const label = text(part(page({ row, lastNote }), '.cover__label'));
  expect(label).toContain('Please call after sixCalled, 10:50 am, by MeenaTold 24000');
  expect(label).toContain('Java ₹24,000. Next batch: 7 December 2026');
  for (const said of ['after six', 'Told 24000', '₹24,000'])
    expect(label.indexOf(said)).toBeLessThan(label.indexOf('+91 00000 00012'));
});

it('the page of an enquiry: shows three lines of a long message, and all of it after a press', () => {
  const message = 'I want to know the fee. '.repeat(20);
  const details = part(page({ row: listRow({ message }) }), '.cover details.message');
  expect(details.hasAttribute('open')).toBe(false);
  expect(text(part(details, 'summary'))).toBe(message.trim());
});

it('the page of an enquiry: shows the state of each mail, and has a button to retry a refused one', () => {
  const document = page();
  const mails = under(document, 'Mails');
  expect(text(mails)).toContain('Mail to office@example.com');
  expect(text(mails)).toContain('failed: mailbox full');
  expect(part(mails, 'form').getAttribute('action')).toBe('/desk/enquiry/asha/retry');
});

it('the page of an enquiry: has no button to retry delivered or waiting mails', () => {
  const deliveries = (['delivered', 'waiting', 'ended'] as const).map(state => ({
    target: 'mail' as const,
    recipient: `${state}@example.com`,
    state,
    reason: undefined,
    endedAt: undefined,
  }));
  expect(parts(under(page({ enquiries: [sentEnquiry({ deliveries })] }), 'Mails'), 'form')).toEqual(
    [],
  );
});

it('the page of an enquiry: links to the list, to the next enquiry, and to the deletion', () => {
  const document = page();
  expect(one(document, 'link', 'List').getAttribute('href')).toBe('/desk');
  expect(one(document, 'link', 'Next').getAttribute('href')).toBe('/desk/enquiry/ravi');
  expect(text(part(document, 'header'))).toContain('2 of 5 to call');
  expect(one(document, 'link', 'Delete this data').getAttribute('href')).toBe(
    '/desk/enquiry/asha/delete',
  );
  expect(text(document.body)).toContain('will be deleted on 22 February');
});

it('the page of an enquiry: after a tap, shows what was done, and the next enquiry is a tap away', () => {
  const done = { name: 'Asha Example', what: 'called', dueAt: undefined } as const;
  const box = part(page({ done }), '.done');
  expect(text(part(box, '[role="status"]'))).toBe('Asha Example: Called.');
  expect(box.hasAttribute('autofocus')).toBe(true);
  expect(one(box, 'link', 'Next to call').getAttribute('href')).toBe('/desk/enquiry/ravi');
});

describe('the page of an enquiry: before the first tap on a device', () => {
  const unnamed = { name: undefined };

  it('asks for the first name beside the taps, and only until it is given', () => {
    const field = part(page({}, unnamed), '.outcomes #name');
    expect(field.getAttribute('autocomplete')).toBe('given-name');
    expect(text(part(field.ownerDocument, '#name-hint'))).toContain('We ask once');
    expect(parts(page(), '#name')).toEqual([]);
  });

  it('shows an error if the name is missing, with all typed texts', () => {
    const refused: RefusedTap = {
      why: 'name-missing',
      note: 'Asks for fees',
      outcome: 'called',
      on: '',
      time: '',
    };
    const document = page({ refused }, unnamed);
    const summary = part(document, '[role="alert"]');
    expect(text(summary)).toContain('Enter your first name, then tap again.');
    expect(text(summary)).toContain('You tapped: Called.');
    expect(part(summary, 'a').getAttribute('href')).toBe('#name');
    expect(part(document, '#name').getAttribute('aria-invalid')).toBe('true');
    expect(valuesIn(document, '.outcomes')).toMatchObject({ note: 'Asks for fees' });
  });
});

describe('the page of an enquiry: a refused tap', () => {
  const refused = (why: RefusedTap['why']) =>
    page({
      refused: { why, note: 'Asks for fees', outcome: 'no-answer', on: '2026-11-01', time: '' },
      history: [
        {
          at: now,
          by: 'Ravi',
          kind: 'outcome',
          outcome: 'visited',
          dueAt: undefined,
          note: 'Was here',
        },
      ],
    });

  it.each<[RefusedTap['why'], string, string]>([
    ['changed', 'This was changed meanwhile', '#history'],
    ['date-missing', 'Choose the day', '#on'],
    ['date-past', 'This day is over.', '#on'],
    ['date-too-far', 'choose 1 November 2027 or an earlier day', '#on'],
    ['date-twice', 'Fill in the day and press “On this day”', '#on'],
    ['note-too-long', 'The note is too long.', '#note'],
    ['not-saved', 'This was not saved', '#note'],
  ])('%s: shows the reason in an alert, with a link to the place', (why, said, target) => {
    const document = refused(why);
    const summary = part(document, '[role="alert"]');
    expect(text(summary)).toContain(said);
    expect(part(summary, 'a').getAttribute('href')).toBe(target);
    expect(document.querySelector(`[id="${target.slice(1)}"]`)).not.toBeNull();
  });

  it.each<RefusedTap['why']>(['changed', 'date-past', 'note-too-long', 'not-saved'])(
    '%s: keeps the note and the day, with “No answer” open',
    why => {
      const document = refused(why);
      expect(valuesIn(document, '.outcomes')).toEqual({
        seen: '4',
        shownAt: String(now),
        note: 'Asks for fees',
        on: '2026-11-01',
        time: '',
      });
      expect(part(document, '.follow-up').hasAttribute('open')).toBe(true);
    },
  );

  it.each<[RefusedTap['why'], string, string, boolean]>([
    ['changed', '', '', false],
    ['changed', 'Asks for fees', '', true],
    ['changed', '', '2026-11-30', true],
    ['not-saved', '', '', false],
    ['not-saved', 'Asks for fees', '', true],
    // Here the message is only about the date. It does not say that the typed note is still
    // there.
    ['date-past', 'Asks for fees', '2026-11-01', false],
  ])(
    '%s with the note “%s” and the day “%s”: says that the text is still there: %s',
    (why, note, on, isSaid) => {
      const document = page({ refused: { why, note, outcome: 'called', on, time: '' } });
      const said = text(part(document, '[role="alert"]'));
      expect(said.includes('What you typed')).toBe(isSaid);
    },
  );

  it('has the error at the field, too, for assistive technology', () => {
    const date = part(refused('date-past'), '#on');
    expect(date.getAttribute('aria-invalid')).toBe('true');
    expect(text(part(date.ownerDocument, `#${date.getAttribute('aria-describedby')}`))).toBe(
      'This day is over. Choose today or a later day.',
    );
    expect(part(refused('note-too-long'), '#note').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows at the top what the other person did, and what was tapped', () => {
    const summary = text(part(refused('changed'), '[role="alert"]'));
    expect(summary).toContain('Visited, by RaviWas here');
    expect(summary).toContain('You tapped: No answer.');
  });
});
