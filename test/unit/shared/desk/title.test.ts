/** The title of the browser's tab: the number of new people comes first. */
import { deskTitle } from '../../../../shared/desk/title';
import { deskFrame, enquiryView, listRow, listView } from '../../../support/desk/deskViews';

const refused = { why: 'changed', note: '', outcome: undefined, on: '', time: '' } as const;
const deleting = {
  row: listRow(),
  path: '',
  enquiries: [listRow()],
  notes: 0,
  mailFiles: 0,
  mailsSent: 0,
  isInOwnSystem: false,
  named: '',
  namedAlone: '',
  mentions: 0,
  unseen: 0,
  apart: [],
  hasChanged: false,
};
const notAnAddress = { state: 'not-an-address', address: '', next: '/desk' } as const;

it.each([
  ['the list', deskTitle('list', deskFrame(), listView()), '(3) Desk'],
  ['nothing new', deskTitle('list', deskFrame({ newCount: 0 }), listView()), 'Desk'],
  ['a tab', deskTitle('list', deskFrame(), listView({ tab: 'closed' })), '(3) Closed | Desk'],
  [
    'in Marathi',
    deskTitle('list', deskFrame({ language: 'mr' }), listView({ tab: 'later' })),
    '(3) नंतर | डेस्क',
  ],
  ['one', deskTitle('enquiry', deskFrame(), enquiryView()), '(3) Asha Example | Desk'],
  [
    'one, where the number of new ones is unknown',
    deskTitle('enquiry', deskFrame({ newCount: undefined }), enquiryView()),
    'Asha Example | Desk',
  ],
  [
    'a refused tap',
    deskTitle('enquiry', deskFrame({ newCount: 0 }), enquiryView({ refused })),
    'Error: Asha Example | Desk',
  ],
  [
    'deleting',
    deskTitle('delete', deskFrame({ newCount: 0 }), deleting),
    'Delete everything about Asha Example? | Desk',
  ],
  [
    'deleting, of which the page named not all',
    deskTitle('delete', deskFrame({ newCount: 0 }), { ...deleting, hasChanged: true }),
    'Error: Delete everything about Asha Example? | Desk',
  ],
  ['help', deskTitle('help', deskFrame({ newCount: 0 }), undefined), 'How the desk works | Desk'],
  [
    'no address',
    deskTitle('signIn', deskFrame({ newCount: undefined }), notAnAddress),
    'Error: Sign in | Desk',
  ],
  [
    'a message',
    deskTitle('message', deskFrame({ newCount: undefined }), { kind: 'signed-out' }),
    'Signed out | Desk',
  ],
])('the title of a page of the desk: %s', (_case, title, expected) => {
  expect(title).toBe(expected);
});
