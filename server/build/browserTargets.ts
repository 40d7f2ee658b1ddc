/** The oldest browsers that count, and what stylesheets need for them. */
import { browserslistToTargets, transform } from 'lightningcss';

/** Versions by the names that browserslist has for browsers. */
interface Browsers {
  readonly chrome: string;
  readonly firefox: string;
  readonly safari: string;
  readonly ios_saf?: string;
}

/**
 * Pages are readable in these, and every form can be sent. They are the first with cascade layers.
 */
export const oldest: Browsers = {
  chrome: '99',
  firefox: '97',
  safari: '15.4',
  ios_saf: '15.4',
};

/** Scripts work in these: the first with popovers. client/loader.ts leaves older ones alone. */
export const scripted: Browsers = {
  chrome: '114',
  firefox: '125',
  safari: '17',
};

const targets = browserslistToTargets(
  Object.entries(oldest).map(([name, version]) => `${name} ${version}`),
);

/**
 * A stylesheet without what these do not know and where it matters: nesting, light-dark(), ranges
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

/** As esbuild's target. */
export function esbuildTarget({ chrome, firefox, safari }: Browsers): string[] {
  return [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`];
}
