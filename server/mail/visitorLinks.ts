/** Links for calling a visitor's number or answering on WhatsApp. */

/**
 * Returns the link that calls a number. For example, `9876543210` becomes `tel:+919876543210`. A
 * country code in the number is kept. Undefined if there are fewer than three digits.
 */
export function visitorTelLink(value: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 3) return undefined;
  if (value.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+91${digits}` : `tel:${digits}`;
}

/**
 * Returns a link that opens a WhatsApp chat. An Indian number has such a link only if it is a
 * mobile number, which begins with 6 to 9. Returns undefined for a number without a link. Source:
 * WhatsApp, "How to use click to chat".
 */
export function whatsAppLink(value: string): string | undefined {
  const number = /^tel:\+(91[6-9]\d{9}|(?!91)\d{8,15})$/.exec(visitorTelLink(value) ?? '')?.[1];
  return number && `https://wa.me/${number}`;
}
