/** Tests how the site finds the source of a visit in the data that the browser sends. */
import { visitAt, visitOfField } from '../../../../shared/forms/visit';

const nothing = { source: '', medium: '', campaign: '', origin: undefined, page: '/java' };
const java = 'https://example.org/java';

it.each([
  ['nothing', java, '', nothing],
  ['Google', java, 'www.google.co.in', { ...nothing, origin: 'search' }],
  ['Bing', java, 'www.bing.com', { ...nothing, origin: 'search' }],
  ['Instagram', java, 'l.instagram.com', { ...nothing, origin: 'social' }],
  ['Facebook', java, 'lm.facebook.com', { ...nothing, origin: 'social' }],
  ['WhatsApp', java, 'web.whatsapp.com', { ...nothing, origin: 'whatsapp' }],
  ['WhatsApp on Android', java, 'com.whatsapp', { ...nothing, origin: 'whatsapp' }],
  ['Maps', java, 'maps.google.com', { ...nothing, origin: 'maps' }],
  ['another site', java, 'justdial.example', { ...nothing, origin: 'other-site' }],
  [
    'a name that only sounds like Google',
    java,
    'notgoogle.example',
    {
      ...nothing,
      origin: 'other-site',
    },
  ],
  [
    'a click on an advert of Google',
    `${java}?gclid=SECRET`,
    'www.google.com',
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
] as const)('the source of a visit is found by %s', (_name, address, from, expected) => {
  expect(visitAt(address, from)).toEqual(expected);
});

it('the source of a visit is found by the field of a form', () => {
  const field = `${java}?gclid=&utm_campaign=${encodeURIComponent('दिवाळी')} www.google.com`;
  expect(visitOfField(field)).toEqual({ ...nothing, origin: 'google-ad', campaign: 'दिवाळी' });
});

it.each([
  ['nothing', ''],
  ['no page', ' www.google.com'],
  ['a page that cannot be', 'https://example.org/<b> '],
  ['no address', '/java '],
  ['a long text', `${java}?utm_source=${'x'.repeat(3000)} `],
])('the source of a visit is not found by a field with %s', (_name, field) => {
  expect(visitOfField(field)).toBeUndefined();
});
