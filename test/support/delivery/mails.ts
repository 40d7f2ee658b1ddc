/** Test mails, and a client of a mail server. */
import { type Mail, smtpTransport, type Transport } from '../../../server/mail/transport';
import type { Enquiry } from '../../../server/store/enquiries';
import type { Site } from '../../../shared/site';
import { onTeardown } from '../run/onTeardown';
import { sampleSite } from '../site/sampleSite';

/** Makes a client of a mail server. The client is closed after the test. */
export function smtp(smtpUrl: string): Transport {
  const transport = smtpTransport(smtpUrl);
  onTeardown('test', transport.close);
  return transport;
}

/** The recipient of the mails of `mailOf`. */
export const recipient = 'enquiries@example.org';

/** The settings for composing mails. */
export const composing = {
  mailFrom: 'website@example.org',
  mailTo: ['desk@example.org'],
  mailToByForm: {},
  desk: { off: 'nobody may sign in' },
};

/** The facts for composing mails. */
export const composingSite: Site = {
  ...sampleSite,
  name: 'Kalyan IT Academy',
  url: 'https://www.example.org',
};

/** Returns a simple mail about an enquiry. Its subject is the course. */
export function mailOf({ id, values, receivedAt }: Enquiry): Mail {
  return {
    from: { name: 'Kalyan IT Academy', address: 'website@example.org' },
    to: [recipient],
    subject: values.course ?? '',
    text: `Name: ${values.fname}\nPath: file:///etc/passwd\n`,
    html: `<p>${values.fname}</p>`,
    replyTo: { name: values.fname ?? '', address: values.email ?? '' },
    messageId: `<${id.slice(0, 32)}@example.org>`,
    date: new Date(receivedAt),
    headers: { 'X-Form': 'course-enquiry' },
  };
}
