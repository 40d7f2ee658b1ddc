/** A page's HTML as a document, without scripts and layout. */
import { JSDOM } from 'jsdom';

// One for all documents: to make a window takes longer than to read most pages.
const { window } = new JSDOM();
const parser = new window.DOMParser();

export function parsePage(html: string): Document {
  return parser.parseFromString(html, 'text/html');
}

/** What a browser would send of a form on such a page. */
export function valuesIn(document: Document, form: string): Readonly<Record<string, unknown>> {
  const found = document.querySelector<HTMLFormElement>(form);
  if (found === null) throw new Error(`The page has no ${form}.`);
  return Object.fromEntries(new window.FormData(found));
}
