/** A page's HTML as a document. */
import { JSDOM } from 'jsdom';

/** Without its style: jsdom's parser does not know layers and nesting, and says so at length. */
export function parsePage(html: string): JSDOM {
  return new JSDOM(html.replace(/<style>.*?<\/style>/s, ''));
}
