/**
 * Who the institute is: the facts that pages, mails and structured data read.
 * An operator overrides name and phones by environment (server/config/config.ts); the rest is edited here.
 */

/** A postal address in the parts that schema.org's PostalAddress names. */
export interface Address {
  readonly street: string;
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
}

/** The institute's facts. `phones` has at least one entry; the first is the trainer's. */
export interface Site {
  readonly name: string;
  /** Absolute address without a slash at the end, such as `https://example.org`. */
  readonly url: string;
  readonly phones: readonly [string, ...string[]];
  readonly email: string;
  readonly address: Address;
  /** Decimal degrees, WGS 84. */
  readonly mapPosition: { readonly latitude: number; readonly longitude: number };
  readonly hours: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly reviewUrl: string;
  readonly copyrightYear: string;
  /** Days after which a delivered message is deleted; the privacy notes say it. */
  readonly retentionDays: number;
  /** Printed on the login card: it guards nothing. Source: SPEC 2, Login; DECISIONS, "login". */
  readonly login: { readonly username: string; readonly password: string; readonly redirectUrl: string };
}

/** Defaults: invented, and reachable by nobody. `example.com` is reserved (RFC 2606). */
export const defaultSite: Site = {
  name: 'Kalyan IT Academy',
  url: 'http://localhost:3000',
  // No subscriber's number begins with 0, so nobody is rung by mistake.
  phones: ['+91 00000 00001', '+91 00000 00002'],
  email: 'enquiries@example.com',
  address: {
    street: 'Second floor, Station Road, Kalyan West',
    locality: 'Kalyan',
    region: 'Maharashtra',
    postalCode: '421301',
    country: 'IN',
  },
  mapPosition: { latitude: 19.2403, longitude: 73.1305 },
  hours: 'Monday to Saturday, 8 am to 9 pm',
  social: [
    { name: 'Facebook', url: 'https://example.com/facebook' },
    { name: 'Instagram', url: 'https://example.com/instagram' },
    { name: 'LinkedIn', url: 'https://example.com/linkedin' },
    { name: 'YouTube', url: 'https://example.com/youtube' },
  ],
  reviewUrl: 'https://example.com/review',
  copyrightYear: '2023',
  retentionDays: 90,
  login: { username: 'student', password: 'welcome', redirectUrl: 'https://example.com/student-details' },
};

/** `+91 00000 00001` -> `tel:+910000000001`. Source: RFC 3966. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** `+91 00000 00001` -> `https://wa.me/910000000001`: digits only, with the country code. */
export function chatLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
