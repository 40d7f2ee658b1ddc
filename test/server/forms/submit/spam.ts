import { formSite } from '../../../support/formSite';
import { sendForm } from '../../../support/sendForm';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite();

it.each<[string, object, readonly string[]]>([
  ['the field that nobody sees', { homepage: 'https://spam.example' }, ['hidden field filled']],
  ['less than two seconds of typing', { first_input_ms_ago: '1999' }, ['filled in too fast']],
  ['both', { homepage: 'x', first_input_ms_ago: '0' }, ['hidden field filled', 'filled in too fast']],
  ['nothing', {}, []],
  ['empty marks', { homepage: '', first_input_ms_ago: '' }, []],
  ['two seconds of typing', { first_input_ms_ago: '2000' }, []],
  ...['soon', '-5', '1e2'].map(
    ms => [`${ms} as its time`, { first_input_ms_ago: ms }, []] as [string, object, []],
  ),
])('an enquiry with %s gets the usual answer, is kept, and marked if it looks like spam', async (...row) => {
  const [, extra, suspicions] = row;
  const { body } = await sendForm(
    site.app,
    '/mail.php',
    { ...fields, ...extra },
    { accept: 'script' },
  ).expect(200);
  expect(body).toEqual({ success: true, message: 'Thank you we will call you shortly!' });
  expect(await site.delivered()).toEqual([expect.objectContaining({ values: fields, suspicions })]);
});
