import request from 'supertest';
import { type StartedSite, startSite } from '../../support/startSite';

async function headersOf(env: Readonly<Record<string, string>>, path = '/'): Promise<Record<string, string>> {
  const site: StartedSite = await startSite({ env });
  const { headers } = await request(site.app).get(path);
  await site.close();
  return headers;
}

function policyOf(headers: Readonly<Record<string, string>>): Record<string, string> {
  const directives = (headers['content-security-policy'] ?? '').split(';').map(part => part.trim());
  return Object.fromEntries(directives.map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
}

describe('the Content-Security-Policy', () => {
  it('allows what the site does, and nothing else', async () => {
    const { 'script-src': scripts, 'style-src': styles, ...rest } = policyOf(await headersOf({}));
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    expect(styles).toMatch(/^'self'( 'sha256-[\w+/=]+')$/);
    expect(rest).toEqual({
      'default-src': "'none'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'frame-src': 'https://www.openstreetmap.org',
      'form-action': "'self' https://example.com",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'worker',
    });
  });

  it('lets the login’s form lead to where the operator sends it', async () => {
    const policy = policyOf(
      await headersOf({ LOGIN_REDIRECT_URL: 'https://students.example.org:8443/me?x=1' }),
    );
    expect(policy['form-action']).toBe("'self' https://students.example.org:8443");
  });
});

describe('a site on plain http', () => {
  it('does not force https, which it does not have', async () => {
    const headers = await headersOf({ SITE_URL: 'http://10.0.0.5' });
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(policyOf(headers)).not.toHaveProperty('upgrade-insecure-requests');
  });
});

describe('a site on https', () => {
  it('is kept there for a year', async () => {
    const headers = await headersOf({ SITE_URL: 'https://www.example.org' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(policyOf(headers)).toHaveProperty('upgrade-insecure-requests', '');
  });
});

it.each(['/', '/nowhere', '/robots.txt', '/%'])('%s carries the other security headers', async path => {
  expect(await headersOf({}, path)).toMatchObject({
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
});
