/** The data of the desk's pages, with invented people. */
import type {
  DeskFrame,
  EnquiryView,
  FiguresView,
  ListRow,
  ListView,
  MessageView,
  SentEnquiry,
  SessionsView,
} from '../../../shared/desk/views';

/** The time of the desk's pages: a Tuesday, 11:23 in India. */
export const now = Date.parse('2026-11-24T11:23:00+05:30');
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns a time on the day of `now` in India, such as `18:00`. */
export function todayAt(time: string): number {
  return Date.parse(`2026-11-24T${time}:00+05:30`);
}

export function deskFrame(own: Partial<DeskFrame> = {}): DeskFrame {
  return { language: 'en', now, address: '/desk', name: 'Meena', newCount: 3, dueCount: 0, ...own };
}

export function listRow(own: Partial<ListRow> = {}): ListRow {
  return {
    id: 'asha',
    name: 'Asha Example',
    otherNames: [],
    enquiries: 1,
    about: 'Basic Courses',
    formTitle: 'demo',
    phone: '+91 00000 00012',
    callLink: 'tel:+910000000012',
    whatsAppLink: 'https://wa.me/910000000012?text=Hello',
    receivedAt: now - 41 * minuteMs,
    isLate: false,
    dueAt: undefined,
    isDue: false,
    outcome: undefined,
    looksLikeSpam: false,
    takenBy: undefined,
    last: undefined,
    message: '',
    ...own,
  };
}

export function listView(own: Partial<ListView> = {}): ListView {
  return {
    tab: 'call',
    counts: { call: 5, later: 12, closed: 197, all: 214 },
    groups: [{ part: 'new', rows: [listRow()] }],
    failedMails: [],
    hasMoreFailedMails: false,
    isDiskTemporary: false,
    soonDeleted: 0,
    filter: {
      form: '',
      text: '',
      course: '',
      outcome: undefined,
      days: undefined,
      isMine: false,
    },
    hasMine: false,
    forms: [
      { id: 'course-enquiry', title: 'demo' },
      { id: 'contact', title: 'contact message' },
    ],
    courses: [
      { id: '/java', title: 'Java' },
      { id: '/python', title: 'Python' },
    ],
    page: 1,
    pages: 1,
    done: undefined,
    ...own,
  };
}

export function sentEnquiry(own: Partial<SentEnquiry> = {}): SentEnquiry {
  return {
    id: 'asha',
    path: '/desk/enquiry/asha',
    name: 'Asha Example',
    about: 'Basic Courses',
    receivedAt: now - 41 * minuteMs,
    fields: [{ label: 'Email', value: 'asha@example.com' }],
    sitePage: '/mr/basiccourses',
    siteLanguage: 'mr',
    deliveries: [
      {
        target: 'mail',
        recipient: 'office@example.com',
        state: 'refused',
        reason: 'mailbox full',
        endedAt: now - 40 * minuteMs,
      },
    ],
    ...own,
  };
}

export function enquiryView(own: Partial<EnquiryView> = {}): EnquiryView {
  return {
    row: listRow(),
    path: '/desk/enquiry/asha',
    enquiries: [sentEnquiry()],
    otherNames: [],
    chat: {
      greeting: 'नमस्कार Asha',
      texts: [
        {
          kind: 'fee',
          says: '₹24,000',
          text: 'Java ची फी ₹24,000 आहे.',
          link: 'https://wa.me/910000000012?text=Hello',
        },
      ],
      gaps: ['batch'],
      factsAddress: '/desk/site/course/java',
    },
    isFeedback: false,
    officeNames: ['Meena'],
    courseFacts: [{ course: 'Java', said: '₹24,000. Next batch: 7 December 2026' }],
    lastNote: undefined,
    history: [
      {
        at: now - 41 * minuteMs,
        by: '',
        kind: 'came',
        outcome: undefined,
        dueAt: undefined,
        note: '',
      },
    ],
    deletedOn: now + 90 * dayMs,
    lastDay: Date.UTC(2027, 10, 1),
    seen: 4,
    place: { number: 2, of: 5 },
    nextPath: '/desk/enquiry/ravi',
    asksNextStep: false,
    choices: {
      'at-11': todayAt('11:00') + dayMs,
      'at-16': todayAt('16:00'),
      'at-18': todayAt('18:00'),
      'at-20': todayAt('20:00'),
      tomorrow: todayAt('11:00') + dayMs,
      'in-2-days': todayAt('11:00') + 2 * dayMs,
      saturday: todayAt('11:00') + 4 * dayMs,
    },
    refused: undefined,
    done: undefined,
    undo: undefined,
    ...own,
  };
}

export function figuresView(): FiguresView {
  const monday = Date.parse('2026-11-23T00:00:00+05:30');
  const counts = [12, 9, 15, 20, 22, 0, 18, 14, 31, 25, 17, 19, 6];
  return {
    thisWeek: {
      people: 5,
      enquiries: 6,
      untouched: 2,
      medianMs: undefined,
      worstMs: undefined,
      byForm: [{ name: 'demo', count: 6 }],
      byCourse: [{ name: 'Java', count: 1 }],
    },
    twelveWeeks: {
      people: 190,
      enquiries: 208,
      untouched: 9,
      medianMs: 41 * minuteMs,
      worstMs: 50 * hourMs,
      byForm: [
        { name: 'contact message', count: 150 },
        { name: 'demo', count: 58 },
      ],
      byCourse: [],
    },
    weeks: counts.map((people, index) => ({
      weekStart: monday - (12 - index) * 7 * dayMs,
      people,
      enquiries: people + 1,
    })),
    keptDays: undefined,
  };
}

export function sessionsView(own: Partial<SessionsView> = {}): SessionsView {
  return {
    sessions: [
      {
        id: 'one',
        address: 'office@example.com',
        name: 'Meena',
        device: 'android-phone',
        browser: 'Chrome',
        begunAt: now - 3 * dayMs,
        usedAt: now - minuteMs,
        isThisOne: true,
      },
      {
        id: 'two',
        address: 'counter@example.com',
        name: undefined,
        device: 'other',
        browser: undefined,
        begunAt: now - dayMs,
        usedAt: now - dayMs,
        isThisOne: false,
      },
    ],
    colleagues: undefined,
    letIn: { name: '', address: '', problem: undefined },
    deskUrl: undefined,
    done: undefined,
    ...own,
  };
}

export const messageKinds = [
  'link-used',
  'link-ended',
  'enquiry-deleted',
  'not-found',
  'too-many',
  'refused-post',
  'too-long',
  'unreadable',
  'store-away',
  'not-saved',
  'session-over',
  'signed-out',
] as const satisfies readonly MessageView['kind'][];
