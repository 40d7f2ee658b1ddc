/** The addresses of the desk's pages. */
import type { Lang } from '../text/languages';
import type { ListFilter, ListTab } from './views';

export const deskPaths = {
  list: '/desk',
  add: '/desk/new',
  figures: '/desk/figures',
  sources: '/desk/sources',
  csv: '/desk/export.csv',
  today: '/desk/today',
  sessions: '/desk/sessions',
  letIn: '/desk/sessions/let-in',
  qr: '/desk/sessions/qr',
  putOut: '/desk/sessions/put-out',
  help: '/desk/help',
  site: '/desk/site',
  health: '/desk/health',
  name: '/desk/name',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
} as const;

export interface ListQuestion extends Partial<ListFilter> {
  readonly tab: ListTab;
  readonly page?: number;
}

/**
 * Returns the address of the list, such as `/desk?tab=later&q=kiran`. Values that are the default
 * are left out.
 */
export function listAddress({
  tab,
  form = '',
  text = '',
  course = '',
  outcome,
  days,
  isMine = false,
  page = 1,
}: ListQuestion): string {
  const query = new URLSearchParams();
  if (tab !== 'call') query.set('tab', tab);
  if (form !== '') query.set('form', form);
  if (text !== '') query.set('q', text);
  if (course !== '') query.set('course', course);
  if (outcome !== undefined) query.set('outcome', outcome);
  if (days !== undefined) query.set('days', String(days));
  if (isMine) query.set('mine', 'yes');
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? deskPaths.list : `${deskPaths.list}?${query}`;
}

export function enquiryAddress(id: string): string {
  return `/desk/enquiry/${id}`;
}

/** Returns the address of the page on which an owner confirms the removal of a colleague. */
export function putOutAddress(address: string): string {
  return `${deskPaths.putOut}?${new URLSearchParams({ address })}`;
}

/**
 * Returns the address of a page about the site's facts: `/desk/site/course/java` for
 * `course/java`.
 */
export function siteAddress(path: string): string {
  return path === '' ? deskPaths.site : `${deskPaths.site}/${path}`;
}

/**
 * Returns the address of the sign-in page. With `token`, returns the address of the page that a
 * sign-in link opens. `next` is the page that opens after the sign-in.
 */
export function signInAddress(next: string = deskPaths.list, token = ''): string {
  const path = token === '' ? deskPaths.signIn : `${deskPaths.signIn}/${encodeURIComponent(token)}`;
  return next === deskPaths.list ? path : `${path}?${new URLSearchParams({ next })}`;
}

/**
 * Returns the page that opens after the sign-in. If `text` is not the address of a desk page,
 * returns the list.
 */
export function nextIn(text: unknown): string {
  if (typeof text !== 'string' || text.includes('..')) return deskPaths.list;
  // This address is a download and opens no page, so the browser would stay on the sign-in page.
  // The list opens instead.
  if (pathOf(text) === deskPaths.csv) return deskPaths.list;
  return /^\/desk(?:[/?][\w./?=&%~+-]*)?$/.test(text) ? pageAfter(text) : deskPaths.list;
}

/**
 * Returns the address of a page. Some addresses only receive forms. For such an address, returns
 * the page that has the form.
 */
function pageAfter(address: string): string {
  return address.replace(postsOnly, '');
}

const postsOnly = /\/(?:retry|undo|apart|together|sent|not-spam|taken|let-in|qr)$/;

/**
 * Returns the address of the page that contains a form. `address` is the address to which the
 * form is sent.
 */
export function pageBefore(address: string): string {
  const path = pathOf(address);
  return path === deskPaths.signOut ? deskPaths.list : path.replace(postsOnly, '');
}

/**
 * Returns the address of the same page in another language: `/desk?tab=all&lang=mr` for
 * `/desk?tab=all`.
 */
export function addressIn(language: Lang, address: string): string {
  const { path, query } = partsOf(address);
  query.set('lang', language);
  return `${path}?${query}`;
}

/** The address without its query. */
export function pathOf(address: string): string {
  return partsOf(address).path;
}

function partsOf(address: string): { readonly path: string; readonly query: URLSearchParams } {
  const [path = '', query = ''] = address.split('?', 2);
  return { path, query: new URLSearchParams(query) };
}
