/** Which page an enquiry came from: where a plain post goes back to, and what the mail says. */
import { formSite } from '../../../support/formSite';
import { sendForm } from '../../../support/sendForm';

const fields = { fname: 'Asha', mobile: '9876543210', email: 'a@b.in', course: 'Java' };

const site = formSite({ SITE_URL: 'https://www.example.org' });

it.each([
  ['its hidden field', { page: '/java' }, {}, '/java'],
  ['the referring page of the site', {}, { Referer: 'https://www.example.org/python?x=1' }, '/python'],
  ['the one of the host that was asked', {}, { Referer: 'http://shop.test/c', Host: 'shop.test' }, '/c'],
  ['the hidden field before it', { page: '/java' }, { Referer: 'https://www.example.org/python' }, '/java'],
  ['the form where nothing says it', {}, {}, '/'],
  ['the form where another site refers', {}, { Referer: 'https://elsewhere.example/python' }, '/'],
  ['the form where the referring address is none', {}, { Referer: 'nonsense' }, '/'],
  ['the form where the field names no page', { page: '/nowhere' }, {}, '/'],
  ['the form where the field names another site', { page: 'https://elsewhere.example/' }, {}, '/'],
  ['the form where the field is a host in disguise', { page: '//elsewhere.example' }, {}, '/'],
  ['the form where the field hides a host behind a backslash', { page: '/\\elsewhere.example' }, {}, '/'],
  ['the form where the field holds a line break', { page: '/java\r\nSet-Cookie: a=b' }, {}, '/'],
])('is %s', async (_by, extra, headers, page) => {
  await sendForm(site.app, '/mail.php', { ...fields, ...extra })
    .set(headers)
    .expect(303)
    .expect('Location', `${page}#course-enquiry-sent`);
  expect((await site.delivered())[0]?.page).toBe(page);
});
