/** What every page inlines beside its loader, and how the Content-Security-Policy allows it. */
import { hash } from 'node:crypto';

/**
 * Lets the browser make a page ready, unseen, when its link is hovered
 * or pressed; browsers do not where the visitor saves data. Source:
 * HTML Standard, Speculation rules; Chrome, "Prerender pages".
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      // Of a file, such as a PDF, a browser makes no page.
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
