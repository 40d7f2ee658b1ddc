/** @jest-environment jsdom */
import { recordVisit } from '../../../client/recordVisit';
import { keptVisit } from '../../../shared/islands/form/draft';

const referrer = jest.spyOn(document, 'referrer', 'get');

beforeEach(() => sessionStorage.clear());

it.each([
  ['nothing', '/java', '', 'http://localhost/java '],
  ['a site', '/java', 'https://www.google.com/search?q=me', 'http://localhost/java www.google.com'],
  ['an app', '/java', 'android-app://com.whatsapp/', 'http://localhost/java com.whatsapp'],
  ['an advert', '/java?utm_source=insta', '', 'http://localhost/java?utm_source=insta '],
  [
    'an advert that knows its visitor',
    '/java?gclid=SECRET&wbraid=SECRET&utm_source=ad',
    'https://www.google.com/',
    'http://localhost/java?gclid=&wbraid=&utm_source=ad www.google.com',
  ],
  [
    'the page before',
    '/contact',
    'http://localhost/mr/java?fbclid=SECRET',
    'http://localhost/mr/java?fbclid= ',
  ],
])('the source of a visit is %s', (_name, address, from, expected) => {
  history.replaceState(null, '', address);
  referrer.mockReturnValue(from);
  recordVisit();
  expect(keptVisit()).toBe(expected);
});

it('the source of a visit does not change on later pages', () => {
  history.replaceState(null, '', '/java?utm_source=insta');
  referrer.mockReturnValue('');
  recordVisit();

  history.replaceState(null, '', '/contact');
  recordVisit();
  expect(keptVisit()).toBe('http://localhost/java?utm_source=insta ');
});
