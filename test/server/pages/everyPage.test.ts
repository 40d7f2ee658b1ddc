/** What all pages have in common, a subject a file. They share one site, so that each page is read once. */
import { visitor } from '../../support/visitor';
import { describeDialog } from './everyPage/dialog';
import { describeDocument } from './everyPage/document';
import { describeLandmarks } from './everyPage/landmarks';
import { describeLinks } from './everyPage/links';
import { describeMarkup } from './everyPage/markup';

const site = visitor();

describeDocument(site);
describeLandmarks(site);
describeMarkup(site);
describeLinks(site);
describeDialog(site);
