import { linksTo, sayWhen, withNote } from '../../../client/worker/note';

describe('the note on a page that was kept', () => {
  it('stands first in the main part', () => {
    const html = '<body><header></header><main class="main" id="main" tabindex="-1"><h1>Java</h1></main>';
    expect(withNote(html, 'You are offline.')).toBe(
      '<body><header></header><main class="main" id="main" tabindex="-1">' +
        '<p class="kept-note" role="status">You are offline.</p><h1>Java</h1></main>',
    );
  });

  it("names the day and the time of the visitor's clock", () => {
    const date = new Date(2026, 4, 3, 14, 20).toUTCString();
    expect(sayWhen('Kept on {when}.', date, 'en')).toBe('Kept on 3 May, 14:20.');
    expect(sayWhen('Kept on {when}.', new Date(2026, 4, 3, 0, 5).toUTCString(), 'en')).toBe(
      'Kept on 3 May, 00:05.',
    );
  });
});

describe('the list of pages that are kept', () => {
  it("leads to each by its title, without the institute's name", () => {
    const html = '<head><title>C &amp; C++ course in Kalyan | Kalyan IT Academy</title></head>';
    expect(linksTo([['/c', html]])).toBe('<li><a href="/c">C &amp; C++ course in Kalyan</a></li>');
  });
});
