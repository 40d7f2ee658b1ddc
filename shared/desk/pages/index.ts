/** The desk's pages: each is the whole content of <body>. */
export { AddPage } from './AddPage';
export { ConfirmPage } from './ConfirmPage';
export { CorrectPage } from './CorrectPage';
export { DeletePage } from './DeletePage';
export { EnquiryPage } from './EnquiryPage';
export { FiguresPage } from './FiguresPage';
export { HelpPage } from './HelpPage';
export { ListPage } from './ListPage';
export { MessagePage } from './MessagePage';
export { NamePage } from './NamePage';
export { SessionsPage } from './SessionsPage';
export { SignInPage } from './SignInPage';
export { SiteFormPage } from './SiteFormPage';
export { SitePage } from './SitePage';
export { SourcesPage } from './SourcesPage';
