/**
 * The desk's small pages: signing in, the name of the person at a device, the list of devices,
 * deleting a person's enquiries, and messages.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import {
  ConfirmPage,
  DeletePage,
  MessagePage,
  NamePage,
  SessionsPage,
  SignInPage,
} from '../../../../../shared/desk/pages';
import type {
  DeleteView,
  MessageView,
  NameView,
  SignInView,
} from '../../../../../shared/desk/views';
import { deskFrame, listRow, sessionsView } from '../../../../support/desk/deskViews';
import { attributes, one, part, parts, text } from '../../../../support/page/dom';
import { parsePage, valuesIn } from '../../../../support/page/parsePage';

const stranger = deskFrame({ name: undefined, newCount: undefined, address: '/desk/sign-in' });

describe('the sign-in page of the desk', () => {
  const page = (view: SignInView) =>
    parsePage(renderToStaticMarkup(<SignInPage frame={stranger} view={view} />));

  it('asks for a mail address, with autofill', () => {
    const document = page({ state: 'ask', address: '', next: '/desk' });
    expect(part(document, 'form').getAttribute('action')).toBe('/desk/sign-in');
    expect(part(document, 'form').getAttribute('method')).toBe('post');
    expect(part(document, '#address').getAttribute('autocomplete')).toBe('email');
    expect(text(part(document, '[for="address"]'))).toBe('Mail address');
  });

  it('shows an error for an invalid address, and keeps it', () => {
    const document = page({ state: 'not-an-address', address: 'office@', next: '/desk' });
    expect(valuesIn(document, 'form')).toEqual({ next: '/desk', address: 'office@' });
    expect(part(document, '[role="alert"] a').getAttribute('href')).toBe('#address');
    expect(part(document, '#address').getAttribute('aria-invalid')).toBe('true');
  });

  it('does not say whether an address may sign in', () => {
    const document = page({ state: 'sent', address: 'office@example.com', next: '/desk' });
    expect(text(part(document, '[role="status"]'))).toBe(
      'If office@example.com may sign in, a link is on its way. It works once, for 15 minutes.',
    );
  });

  it('keeps the address of the wanted page, even after a new entry', () => {
    const next = '/desk/enquiry/asha';
    const asked = page({ state: 'ask', address: '', next });
    expect(valuesIn(asked, 'form')).toEqual({ next, address: '' });
    const sent = page({ state: 'sent', address: 'office@example.com', next });
    expect(part(sent, '.slip a').getAttribute('href')).toBe(
      '/desk/sign-in?next=%2Fdesk%2Fenquiry%2Fasha',
    );
  });

  it('signs in from a link’s page only by a post', () => {
    const document = parsePage(
      renderToStaticMarkup(
        <ConfirmPage frame={stranger} view={{ path: '/desk/sign-in/TOKEN', key: 'KEY' }} />,
      ),
    );
    const form = part(document, 'form');
    expect(form.getAttribute('method')).toBe('post');
    expect(form.getAttribute('action')).toBe('/desk/sign-in/TOKEN');
    expect(one(form, 'button', 'Sign in')).toBeDefined();
  });

  it('has no link into the desk before the sign-in', () => {
    const document = page({ state: 'ask', address: '', next: '/desk' });
    expect(attributes(parts(document, 'a'), 'href')).toEqual([
      '#main',
      '/desk/sign-in?lang=en',
      '/desk/sign-in?lang=hi',
      '/desk/sign-in?lang=mr',
    ]);
  });
});

describe('the page for the first name', () => {
  const page = (view: Partial<NameView>) => {
    const whole = { path: '/desk/name', next: '/desk?tab=all', isMissing: false, ...view };
    return parsePage(renderToStaticMarkup(<NamePage frame={stranger} view={whole} />));
  };

  it('leads on to the wanted page', () => {
    expect(valuesIn(page({}), 'form')).toEqual({ next: '/desk?tab=all', name: '' });
    expect(parts(page({}), '[role="alert"]')).toEqual([]);
  });

  it('asks again if the name is missing', () => {
    const document = page({ isMissing: true });
    expect(text(part(document, '[role="alert"]'))).toContain('Enter your first name.');
    expect(part(document, '#name').getAttribute('aria-describedby')).toBe('name-error');
  });
});

it('the page of devices describes each device, and has a button to end its session', () => {
  const document = parsePage(
    renderToStaticMarkup(<SessionsPage frame={deskFrame()} view={sessionsView()} />),
  );
  expect(parts(document, '.sessions__one').map(text)).toEqual([
    'Meena, this deviceoffice@example.comAndroid phone, ChromeSigned in 21 November, 11:23 amLast used today 11:22 amSign out',
    'No name yetcounter@example.comAnother deviceSigned in yesterday 11:23 amLast used yesterday 11:23 amSign out',
  ]);
  expect(attributes(parts(document, '[name="end"]'), 'value')).toEqual(['others', 'one', 'two']);
  expect(one(document, 'button', 'Sign out: Meena, office@example.com')).toBeDefined();
});

describe('the page for a deletion', () => {
  const page = (own: Partial<DeleteView> = {}) => {
    const view = {
      row: listRow(),
      path: '/desk/enquiry/asha',
      enquiries: [listRow(), listRow({ id: 'kiran', name: 'Kiran Example', about: 'Java' })],
      notes: 1,
      mailFiles: 0,
      mailsSent: 3,
      isInOwnSystem: false,
      named: 'NAMED',
      namedAlone: 'ALONE',
      mentions: 0,
      unseen: 0,
      apart: [],
      hasChanged: false,
      ...own,
    };
    return parsePage(renderToStaticMarkup(<DeletePage frame={deskFrame()} view={view} />));
  };

  it('says how many enquiries will be deleted, and how many stay', () => {
    const document = page();
    expect(text(part(document, 'h1'))).toBe('Delete everything about Asha Example?');
    expect(parts(document, 'main > .slip > .slip__list > li').map(text)).toEqual([
      expect.stringMatching(/^2 enquiries under 2 names/),
      '1 note',
    ]);
    expect(text(document.body)).toContain('At least 3 mails in your mailbox stay');
  });

  it('says that another system has a copy if it got one', () => {
    const said = 'Your own system has a copy: delete it there, too.';
    expect(text(page({ isInOwnSystem: true }).body)).toContain(said);
    expect(text(page().body)).not.toContain(said);
  });

  it('shows at the top that the deletion was refused, with a link to the list', () => {
    const document = page({ hasChanged: true });
    const [summary] = parts(document, '.slip > *');
    expect(summary?.matches('.error-summary')).toBe(true);
    expect(part(document, '.error-summary a').getAttribute('href')).toBe('#named');
    expect(text(part(document, '#named'))).toContain('2 enquiries');
    expect(parts(page(), '.error-summary')).toEqual([]);
  });

  it('lists the names if there are several people', () => {
    expect(parts(page(), '.slip__list .slip__list li').map(text)).toEqual([
      'Asha Example, Basic Courses, today 10:42 am',
      'Kiran Example, Java, today 10:42 am',
    ]);
    const single = page({ enquiries: [listRow()] });
    expect(parts(single, '.slip__list li').map(text)).toEqual(['1 enquiry', '1 note']);
  });

  it('is a form with a post, after the link to cancel', () => {
    const document = page();
    expect(part(document, '.slip form').getAttribute('action')).toBe('/desk/enquiry/asha/delete');
    expect(parts(document, '.slip__actions > *').map(text)).toEqual([
      'Keep it',
      'Delete all',
      'Delete only the enquiry of today 10:42 am',
    ]);
    const single = page({ enquiries: [listRow()] });
    expect(parts(single, '.slip__actions > *').map(text)).toEqual(['Keep it', 'Delete']);
    expect(one(document, 'link', 'Keep it').getAttribute('href')).toBe('/desk/enquiry/asha');
  });
});

it.each<[MessageView['kind'], string]>([
  ['link-used', '/desk/sign-in'],
  ['link-ended', '/desk/sign-in'],
  ['session-over', '/desk/sign-in'],
  ['signed-out', '/desk/sign-in'],
  ['enquiry-deleted', '/desk'],
  ['not-found', '/desk'],
  ['refused-post', '/desk'],
  ['too-many', '/desk/enquiry/asha'],
  ['store-away', '/desk/enquiry/asha'],
  ['not-saved', '/desk/enquiry/asha'],
  ['too-long', '/desk/enquiry/asha'],
])('the message page %s has a link that leads on', (kind, href) => {
  const frame = deskFrame({ name: undefined, address: '/desk/enquiry/asha' });
  const document = parsePage(renderToStaticMarkup(<MessagePage frame={frame} view={{ kind }} />));
  expect(part(document, '.slip a').getAttribute('href')).toBe(href);
});
