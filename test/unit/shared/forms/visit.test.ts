/** Where a visit came from, as far as it says so itself. */
import { packVisit, unpackVisit, visitAt } from '../../../../shared/forms/visit';

const nothing = { source: '', medium: '', campaign: '', origin: undefined, page: '/java' };
const java = 'https://example.org/java';

it.each([
  ['nothing', java, '', nothing],
  ['a page of the site itself', java, 'https://example.org/', nothing],
  ['no address', java, 'about:blank', nothing],
  ['Google', java, 'https://www.google.co.in/', { ...nothing, origin: 'search' }],
  ['Bing', java, 'https://www.bing.com/', { ...nothing, origin: 'search' }],
  ['Instagram', java, 'https://l.instagram.com/', { ...nothing, origin: 'social' }],
  ['Facebook', java, 'https://lm.facebook.com/', { ...nothing, origin: 'social' }],
  ['WhatsApp', java, 'https://web.whatsapp.com/', { ...nothing, origin: 'whatsapp' }],
  ['WhatsApp on Android', java, 'android-app://com.whatsapp/', { ...nothing, origin: 'whatsapp' }],
  ['Maps', java, 'https://maps.google.com/', { ...nothing, origin: 'maps' }],
  ['another site', java, 'https://justdial.example/x?q=1', { ...nothing, origin: 'other-site' }],
  [
    'a name that only sounds like Google',
    java,
    'https://notgoogle.example/',
    {
      ...nothing,
      origin: 'other-site',
    },
  ],
  [
    'a click on an advert of Google',
    `${java}?gclid=SECRET`,
    'https://www.google.com/',
    {
      ...nothing,
      origin: 'google-ad',
    },
  ],
  [
    'an advert that names itself',
    `${java}?utm_source=insta&utm_medium=story&utm_campaign=Diwali%202026`,
    '',
    {
      ...nothing,
      source: 'insta',
      medium: 'story',
      campaign: 'Diwali 2026',
    },
  ],
  [
    'signs of a program',
    `${java}?utm_source=%3Cscript%3Ealert(1)`,
    '',
    {
      ...nothing,
      source: 'scriptalert1',
    },
  ],
  [
    'a long word',
    `${java}?utm_campaign=${'x'.repeat(300)}`,
    '',
    {
      ...nothing,
      campaign: 'x'.repeat(60),
    },
  ],
] as const)('is known by %s', (_name, address, from, expected) => {
  expect(visitAt(address, from)).toEqual(expected);
});

it('travels as one field, and never with the value of a click id', () => {
  const visit = visitAt(`${java}?gclid=SECRET&utm_campaign=दिवाळी`, 'https://www.google.com/?q=me');
  const field = packVisit(visit);
  expect(field).not.toMatch(/SECRET|google\.com/);
  expect(unpackVisit(field)).toEqual({ ...nothing, origin: 'google-ad', campaign: 'दिवाळी' });
});

it.each([
  ['nothing', ''],
  ['no page', 'origin=search'],
  ['another host', 'page=%2F%2Fevil.example%2F'],
  ['a long text', `page=%2Fjava&source=${'x'.repeat(3000)}`],
])('is not known by a field with %s', (_name, field) => {
  expect(unpackVisit(field)).toBeUndefined();
});

it('takes no origin that it does not know', () => {
  expect(unpackVisit('page=%2Fjava&origin=%3Cb%3E&source=a%3Cb')).toEqual({
    ...nothing,
    source: 'ab',
  });
});
