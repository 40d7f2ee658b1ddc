/**
 * The speculation rules, which every page inlines beside the loader. Also makes the hashes of
 * inlined texts for the Content-Security-Policy.
 */
import { hash } from 'node:crypto';

/**
 * Lets the browser prerender a page when the visitor points at its link or presses it. Browsers do
 * not prerender if the visitor saves data. Source: HTML Standard, Speculation rules; Chrome,
 * "Prerender pages".
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      // These addresses include files such as PDFs. A browser does not prerender a file.
      where: { href_matches: '/*' },
      eagerness: 'moderate',
    },
  ],
});

/** The Content-Security-Policy sources of all scripts that a page inlines. */
export function inlineScriptHashes({ loader }: { readonly loader: string }): readonly string[] {
  return [loader, speculationRules].map(cspHash);
}

/** The Content-Security-Policy source of an inlined text. Source: CSP Level 3, 2.3.1. */
export function cspHash(inlined: string): string {
  return `'sha256-${hash('sha256', inlined, 'base64')}'`;
}
