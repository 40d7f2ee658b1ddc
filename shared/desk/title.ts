/** Makes the title of a desk page. The browser shows it on the tab: `(3) Desk`. */
import { fill } from '../text/fill';
import type { HealthView } from './healthViews';
import type { SiteFormView, SiteLabel, SiteOverview } from './siteViews';
import { deskText } from './text';
import type * as views from './views';

/** The data of each page. The key is the name of the page. */
export interface DeskViews {
  readonly list: views.ListView;
  readonly enquiry: views.EnquiryView;
  readonly delete: views.DeleteView;
  readonly figures: views.FiguresView;
  readonly sources: views.SourcesView;
  readonly today: views.TodayView;
  readonly sessions: views.SessionsView;
  readonly qr: views.QrView;
  readonly putOut: views.PutOutView;
  readonly signIn: views.SignInView;
  readonly confirm: views.ConfirmView;
  readonly add: views.AddView;
  readonly correct: views.CorrectView;
  readonly name: views.NameView;
  readonly message: views.MessageView;
  readonly help: undefined;
  readonly health: HealthView;
  readonly site: SiteOverview;
  readonly siteForm: SiteFormView;
}

/**
 * Returns the title of a page. If the page knows how many people the office must call now, the
 * title begins with this number. So the user sees the number even while another tab is open.
 */
export function deskTitle<Page extends keyof DeskViews>(
  page: Page,
  frame: views.DeskFrame,
  view: DeskViews[Page],
): string {
  const text = deskText(frame.language);
  const own = ownTitle({ page, view } as AnyPage, frame);
  const desk = text.frame.desk;
  const named = own === '' ? desk : `${own} | ${desk}`;
  const { newCount = 0, dueCount = 0 } = frame;
  const waiting = newCount + dueCount;
  return waiting === 0 ? named : `(${waiting}) ${named}`;
}

/** The name of a page, together with its data. */
type AnyPage = {
  readonly [Page in keyof DeskViews]: { readonly page: Page; readonly view: DeskViews[Page] };
}[keyof DeskViews];

function ownTitle(shown: AnyPage, { language }: views.DeskFrame): string {
  const text = deskText(language);
  const error = text.frame.error;
  switch (shown.page) {
    case 'list':
      // The title of the first tab of the list is only "Desk". The other tabs have their own
      // titles.
      return shown.view.tab === 'call' ? '' : text.list.tabs[shown.view.tab];
    case 'enquiry':
      return `${shown.view.refused === undefined ? '' : error}${shown.view.row.name}`;
    case 'delete':
      return `${shown.view.hasChanged ? error : ''}${fill(text.erase.title, { name: shown.view.row.name })}`;
    case 'signIn':
      return signInTitle(shown.view, text);
    case 'add':
      return `${isRefused(shown.view) ? error : ''}${text.add.title}`;
    case 'correct':
      return `${Object.keys(shown.view.errors).length > 0 ? error : ''}${text.correct.title}`;
    case 'name':
      return `${shown.view.isMissing ? error : ''}${text.name.title}`;
    case 'message':
      return text.messages[shown.view.kind].title;
    case 'siteForm':
      return `${shown.view.problem?.kind === 'wrong' ? error : ''}${siteFormTitle(shown.view, text)}`;
    case 'today':
      return text.today[shown.view.day];
    case 'sessions':
      return `${shown.view.letIn.problem === undefined ? '' : error}${text.sessions.title}`;
    case 'qr':
    case 'putOut':
      return fill(text[shown.page].title, { name: shown.view.name });
    case 'figures':
    case 'sources':
    case 'health':
    case 'site':
    case 'confirm':
    case 'help':
      return text[shown.page].title;
  }
}

function isRefused({ errors, problem }: views.AddView): boolean {
  return problem !== undefined || Object.keys(errors).length > 0;
}

function signInTitle({ state }: views.SignInView, text: ReturnType<typeof deskText>): string {
  if (state === 'sent') return text.signIn.sentTitle;
  return `${state === 'ask' ? '' : text.frame.error}${text.signIn.title}`;
}

/** Returns the title of a form: `Fee and batches: Java`. */
export function siteFormTitle(view: SiteFormView, text: ReturnType<typeof deskText>): string {
  return titleIn(view.title, view, text);
}

/**
 * Returns the text of a title, with the subject of the form in it, such as the name of the
 * course.
 */
export function titleIn(
  title: SiteLabel,
  { subject = '' }: SiteFormView,
  text: ReturnType<typeof deskText>,
): string {
  return fill(text.site.labels[title], { subject });
}
