/** A page's HTML as a document, without scripts and layout. */

interface DocumentReader {
  parse(html: string): Document;
  valuesOf(form: HTMLFormElement): Readonly<Record<string, unknown>>;
}

declare global {
  /** Set by test/support/run/environment.ts. */
  var documentReader: DocumentReader | undefined;
}

/** For a test with the jsdom environment. */
const ofJsdom: DocumentReader = {
  parse: html => new DOMParser().parseFromString(html, 'text/html'),
  valuesOf: form => Object.fromEntries(new FormData(form)),
};

const { parse, valuesOf } = globalThis.documentReader ?? ofJsdom;

/**
 * The styles of the first paint are a fifth of a page. They are left out, because nothing is laid
 * out here.
 */
const styles = /(?<=<style[^>]*>)[^<]*/g;

export function parsePage(html: string): Document {
  return parse(html.replace(styles, ''));
}

/** The values that a browser would send of a form on such a page. */
export function valuesIn(document: Document, form: string): Readonly<Record<string, unknown>> {
  const found = document.querySelector<HTMLFormElement>(form);
  if (found === null) throw new Error(`The page has no ${form}.`);
  return valuesOf(found);
}
