import { linksTo, sayWhen, withNote } from '../../../client/worker/note';

it('the note on a page that was kept stands first in its main part', () => {
  const html = '<body><header></header><main class="main" id="main" tabindex="-1"><h1>Java</h1></main>';
  expect(withNote(html, 'You are offline.')).toBe(
    '<body><header></header><main class="main" id="main" tabindex="-1">' +
      '<p class="kept-note" role="status">You are offline.</p><h1>Java</h1></main>',
  );
});

it("it names the day and the time of the visitor's clock", () => {
  const date = new Date(2026, 4, 3, 0, 5).toUTCString();
  expect(sayWhen('Kept on {when}.', date, 'en')).toBe('Kept on 3 May, 00:05.');
});

it("the list of pages that are kept leads to each by its title, without the institute's name", () => {
  const html = '<head><title>C &amp; C++ course in Kalyan | Kalyan IT Academy</title></head>';
  expect(linksTo([['/c', html]])).toBe('<li><a href="/c">C &amp; C++ course in Kalyan</a></li>');
});
