/** Page or blackboard: what the visitor has chosen, and what they have. */

/** Where the chosen colours are remembered: `light`, `dark`, or nothing for the device's own. */
export const schemeKey = 'scheme';

/** In the browser: whether the page is dark. */
export function isDarkNow(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
