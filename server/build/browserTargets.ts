/** The oldest supported browsers, and the changes that stylesheets need for them. */
import { browserslistToTargets, transform } from 'lightningcss';

/** Versions of browsers, by the names that browserslist uses. */
interface Browsers {
  readonly chrome: string;
  readonly firefox: string;
  readonly safari: string;
  readonly ios_saf?: string;
}

/**
 * The oldest supported browsers: the first versions that support cascade layers. In these
 * browsers, pages are readable and every form can be sent.
 */
export const oldest: Browsers = {
  chrome: '99',
  firefox: '97',
  safari: '15.4',
  ios_saf: '15.4',
};

/**
 * The oldest browsers in which scripts run. They are the first versions with support for
 * popovers. In an older browser, client/loader.ts starts no script.
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
 * Returns a stylesheet without syntax that the oldest browsers do not know: nesting, light-dark(),
 * ranges in media queries.
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

/** The versions in the format of esbuild's `target`. */
export function esbuildTarget({ chrome, firefox, safari }: Browsers): string[] {
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`];
}
