/**
 * The published rules of Mozilla's HTTP Observatory (MDN, "HTTP Observatory tests and scoring", algorithm version 4),
 * as far as an answer over https tells: what the redirect from http does is the proxy's, which ends TLS.
 *
 * Its npm package cannot be used here: it compiles libpq and fetches two lists when it is installed, brings 233
 * packages, and among them ip 2.0.1, which has a high advisory without a release that mends it.
 */

/** The headers of an answer, in lower case. */
type Headers = Readonly<Record<string, string | undefined>>;

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];

/** What each of its tests adds or takes away, for a page without scripts of another origin. */
export function observatoryModifiers(headers: Headers): Readonly<Record<string, number>> {
  const policy = readPolicy(headers['content-security-policy']);
  return {
    contentSecurityPolicy: policyModifier(policy),
    cookies: headers['set-cookie'] === undefined ? 0 : -40,
    crossOriginResourceSharing:
      headers['access-control-allow-credentials'] === 'true' && headers['access-control-allow-origin']
        ? -50
        : 0,
    crossOriginResourcePolicy: /^same-(?:origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '')
      ? 10
      : 0,
    referrerPolicy: referrerModifier(headers['referrer-policy']),
    strictTransportSecurity: transportModifier(headers['strict-transport-security']),
    xContentTypeOptions: headers['x-content-type-options'] === 'nosniff' ? 0 : -5,
    xFrameOptions: policy?.has('frame-ancestors')
      ? 5
      : /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '')
        ? 0
        : -20,
  };
}

/** Its score: what is added counts from 90 points on only. 100 and more are an A+. */
export function observatoryScore(headers: Headers): number {
  const modifiers = Object.values(observatoryModifiers(headers));
  const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 100);
  const withoutExtra = sum(modifiers.filter(modifier => modifier < 0));
  return withoutExtra >= 90 ? sum(modifiers) : Math.max(0, withoutExtra);
}

type Policy = ReadonlyMap<string, readonly string[]>;

function readPolicy(header: string | undefined): Policy | undefined {
  if (header === undefined) return undefined;
  const directives = header.split(';').map(directive => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

function policyModifier(policy: Policy | undefined): number {
  if (policy === undefined) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const isHashed = (sources: readonly string[]) => sources.some(source => /^'(?:sha\d+|nonce)-/.test(source));
  const has = (name: string, unsafe: readonly string[]) => {
    const sources = sourcesOf(name);
    return sources.some(
      source => unsafe.includes(source) && !(source === "'unsafe-inline'" && isHashed(sources)),
    );
  };
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src';
  const overHttp = (passive: boolean) =>
    [...policy].some(
      ([name, sources]) =>
        isPassive(name) === passive && sources.some(source => /^(?:http|ftp):/.test(source)),
    );
  if (has('script-src', [...broad, ...inline]) || has('object-src', broad)) return -20;
  if (overHttp(false)) return -20;
  if (has('script-src', ["'unsafe-eval'"]) || has('style-src', ["'unsafe-eval'"])) return -10;
  if (overHttp(true)) return -10;
  if (has('style-src', [...broad, ...inline])) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function referrerModifier(header: string | undefined): number {
  if (header === undefined) return 0;
  const isPrivate = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  return isPrivate.test(header) ? 5 : -5;
}

function transportModifier(header: string | undefined): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1];
  if (seconds === undefined) return -20;
  // Six months.
  return Number(seconds) >= 15_552_000 ? 0 : -10;
}
