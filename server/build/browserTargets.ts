/** The oldest supported browsers, and the changes that stylesheets need for them. */
import { browserslistToTargets, transform } from 'lightningcss';

/** Versions, by browserslist's names of browsers. */
interface Browsers {
  readonly chrome: string;
  readonly firefox: string;
  readonly safari: string;
  readonly ios_saf?: string;
}

/**
 * In these browsers, pages are readable and every form can be sent. They are the first versions
 * with cascade layers.
 */
export const oldest: Browsers = {
  chrome: '99',
  firefox: '97',
  safari: '15.4',
  ios_saf: '15.4',
};

/**
 * In these browsers, scripts work. They are the first versions with popovers. client/loader.ts
 * starts nothing in older ones.
 */
export const scripted: Browsers = {
  chrome: '114',
  firefox: '125',
  safari: '17',
};

const targets = browserslistToTargets(
  Object.entries(oldest).map(([name, version]) => `${name} ${version}`),
);

/**
 * A stylesheet without syntax that the oldest browsers do not know: nesting, light-dark(), ranges
 * in media queries.
 */
export function lowered(filename: string, text: string | Uint8Array): string {
  const { code } = transform({
    filename,
    code: Buffer.from(text),
    targets,
    errorRecovery: false,
  });
  return code.toString();
}

/** The versions in the form of esbuild's `target`. */
export function esbuildTarget({ chrome, firefox, safari }: Browsers): string[] {
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`];
}
