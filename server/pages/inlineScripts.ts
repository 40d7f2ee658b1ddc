/**
 * The speculation rules, with which a browser loads the next page early. Also the hashes of
 * inlined texts for the Content-Security-Policy. Every page contains the rules, beside the
 * loader.
 */
import { hash } from 'node:crypto';

/**
 * Lets the browser prepare the next page when the visitor points at a link or presses the link.
 * If a data saver is on, the browser does not prepare pages. Source: HTML Standard, Speculation
 * rules; Chrome, "Prerender pages".
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      // `/*` also matches the addresses of files, such as PDFs. A browser cannot prerender a
      // file, so these links have no effect.
      where: { href_matches: '/*' },
      eagerness: 'moderate',
    },
  ],
});

/** Returns the Content-Security-Policy sources of all scripts that a page inlines. */
export function inlineScriptHashes({ loader }: { readonly loader: string }): readonly string[] {
  return [loader, speculationRules].map(cspHash);
}

/**
 * Returns the source expression for an inlined text in Content-Security-Policy. Source: CSP Level
 * 3, 2.3.1.
 */
export function cspHash(inlined: string): string {
  return `'sha256-${hash('sha256', inlined, 'base64')}'`;
}
