/** A value for each setting. The value differs from the default. */
import { join } from 'node:path';
import { settingNames } from '../../../server/config/settings';

const ofTheSample: Readonly<Record<string, string>> = {
  PORT: '8080',
  HOST: '::1',
  SITE_URL: 'https://www.example.org/',
  SITE_FILE: join(__dirname, '../../../shared/institute.example.json'),
  SITE_NAME: 'Other Academy',
  SITE_PHONES: '+91 98765 43210, +919876500000',
  SMTP_URL: 'smtps://me:p%40ss@mail.example.org:465',
  SMTP_HOST: 'mail.example.org',
  SMTP_PORT: '25',
  SMTP_USER: 'web',
  SMTP_PASSWORD: 'a#b',
  MAIL_TO: 'a@example.org, b@example.org',
  MAIL_TO_ENQUIRY: 'e@example.org',
  MAIL_TO_CONTACT_ENQUIRY: 'ce@example.org',
  MAIL_TO_COURSE_ENQUIRY: 'course@example.org',
  MAIL_TO_CONTACT: 'c@example.org, d@example.org',
  MAIL_TO_FEEDBACK: 'head@example.org',
  MAIL_FROM: 'web@example.org',
  DATA_DIR: '/var/lib/site',
  DATABASE_URL: 'postgres://me:p%40ss@db.example.org:5433/academy',
  ENQUIRY_WEBHOOK_URL: 'https://hooks.example.org/enquiries',
  ENQUIRY_WEBHOOK_SECRET: 'whsec_YSBrZXkgb2YgMjQgYnl0ZXMgb3IgbW9yZQ==',
  RECEIPTS: 'on',
  TRUST_PROXY: 'loopback, 10.0.0.0/8, ::1',
  RATE_LIMIT_MAX: '3',
  RATE_LIMIT_WINDOW_MS: '60000',
  DATA_RETENTION_DAYS: '7',
  ALERT_WEBHOOK_URL: 'https://hooks.example.org/T1/secret',
  DIGEST: 'off',
  DESK: 'off',
  DESK_USERS: 'Head@example.org',
  FOLLOW_UP_AFTER: '3',
  SERVICE_WORKER: 'off',
  LOG_FORMAT: 'json',
  METRICS_PORT: '9100',
  LOGIN_USERNAME: 'asha',
  LOGIN_PASSWORD: 'open sesame',
  LOGIN_REDIRECT_URL: 'https://students.example.org/details?x=1',
};

/** The settings for the recipients of forms that a developer has added to the project. */
const ofAddedForms = settingNames
  .filter(name => name.startsWith('MAIL_TO_') && !Object.hasOwn(ofTheSample, name))
  .map(name => [name, 'added@example.org'] as const);

/** For each setting, a value that is not its default. */
export const otherSettings: Readonly<Record<string, string>> = {
  ...ofTheSample,
  ...Object.fromEntries(ofAddedForms),
};
