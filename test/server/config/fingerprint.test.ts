import { readConfig } from '../../../server/config/config';
import { siteFileOf } from '../../support/site/factsFiles';

const of = (env: Record<string, string>) => readConfig(env).fingerprint;

it('is another one with another setting', () => {
  expect(of({ MAIL_TO: 'ofice@example.org' })).not.toBe(of({ MAIL_TO: 'office@example.org' }));
  expect(of({ MAIL_TO: 'office@example.org' })).not.toBe(of({}));
  expect(of({ SMTP_HOST: 'mail.example.org', SMTP_USER: 'web', SMTP_PASSWORD: 'a' })).not.toBe(
    of({ SMTP_HOST: 'mail.example.org', SMTP_USER: 'web', SMTP_PASSWORD: 'b' }),
  );
});

it('is another one with another content of a file, wherever the file is', async () => {
  const [one, same, other] = [
    await siteFileOf({ name: 'Test Academy' }),
    await siteFileOf({ name: 'Test Academy' }),
    await siteFileOf({ name: 'Other Academy' }),
  ];
  expect(of({ SITE_FILE: same })).toBe(of({ SITE_FILE: one }));
  expect(of({ SITE_FILE: other })).not.toBe(of({ SITE_FILE: one }));
});

it('is the same where a server listens, runs or logs elsewhere, as a service says of its own', () => {
  const own = {
    PORT: '8080',
    HOST: '127.0.0.1',
    DATA_DIR: '/var/lib/institute-site',
    LOG_FORMAT: 'json',
    METRICS_PORT: '9100',
  };
  expect(of({ MAIL_TO: 'office@example.org', ...own })).toBe(of({ MAIL_TO: 'office@example.org' }));
});

it('is so short that nobody finds a password by it', () => {
  expect(of({ SMTP_URL: 'smtp://web:secret@mail.example.org' })).toMatch(/^[0-9a-f]{4}$/);
});
