import { formSite } from '../../../support/formSite';
import { sendForm } from '../../../support/sendForm';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite();

describe('an enquiry that looks like spam', () => {
  it.each([
    ['the field that nobody sees', { homepage: 'https://spam.example' }, ['hidden field filled']],
    ['less than two seconds of typing', { first_input_ms_ago: '1999' }, ['filled in too fast']],
    ['both', { homepage: 'x', first_input_ms_ago: '0' }, ['hidden field filled', 'filled in too fast']],
  ])('by %s gets the same answer, is kept and marked', async (_why, extra, suspicions) => {
    const { body } = await sendForm(
      site.app,
      '/mail.php',
      { ...fields, ...extra },
      { accept: 'script' },
    ).expect(200);
    expect(body).toEqual({ success: true, message: 'Thank you we will call you shortly!' });
    expect(await site.delivered()).toEqual([expect.objectContaining({ values: fields, suspicions })]);
  });
});

describe('an enquiry that does not', () => {
  it.each([
    [{}],
    [{ homepage: '', first_input_ms_ago: '' }],
    [{ first_input_ms_ago: '2000' }],
    [{ first_input_ms_ago: 'soon' }],
    [{ first_input_ms_ago: '-5' }],
    [{ first_input_ms_ago: '1e2' }],
  ])('is not marked: %j', async extra => {
    await sendForm(site.app, '/mail.php', { ...fields, ...extra }).expect(303);
    expect((await site.delivered())[0]?.suspicions).toEqual([]);
  });
});
