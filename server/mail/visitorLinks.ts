/** Links for calling a visitor's number or answering on WhatsApp. */

/**
 * The link to call a number: `9876543210` becomes `tel:+919876543210`. A number with a country
 * code keeps that code. Undefined if the value has fewer than three digits.
 */
export function visitorTelLink(value: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 3) return undefined;
  if (value.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+91${digits}` : `tel:${digits}`;
}

/**
 * The link to answer on WhatsApp. An Indian number gets one only if it begins with 6 to 9, as
 * mobile numbers do. Undefined if the number gets none. Source: WhatsApp, "How to use click to
 * chat".
 */
export function whatsAppLink(value: string): string | undefined {
  const number = /^tel:\+(91[6-9]\d{9}|(?!91)\d{8,15})$/.exec(visitorTelLink(value) ?? '')?.[1];
  return number && `https://wa.me/${number}`;
}
