/** The ways to answer a visitor with one tap. */
import { isEmail } from '../../shared/forms/kinds';
import type { MailLine } from './mailLines';

/** To call, to answer on WhatsApp, to write: those that the visitor's number and address allow. */
export function answerLinks(lines: readonly MailLine[]) {
  const find = (is: MailLine['is']) => lines.find(line => line.is === is)?.value ?? '';
  const links = [
    { label: 'Call', href: telLink(find('mobile')) },
    { label: 'WhatsApp', href: whatsAppLink(find('mobile')) },
    { label: 'Write', href: mailtoLink(find('email')) },
  ];
  return links.flatMap(({ label, href }) => (href === undefined ? [] : [{ label, href }]));
}

/** `9876543210` -> `tel:+919876543210`; a number with its own country code keeps it. Undefined for what is no number. */
export function telLink(value: string): string | undefined {
  const digits = value.replace(/\D/g, '');
  if (digits.length < 3) return undefined;
  if (value.trim().startsWith('+')) return `tel:+${digits}`;
  return digits.length === 10 ? `tel:+91${digits}` : `tel:${digits}`;
}

/** Encoded around the @, so that no address can add a text ("?body=…") to the mail that a click begins. */
export function mailtoLink(address: string): string | undefined {
  return isEmail(address) ? `mailto:${address.split('@').map(encodeURIComponent).join('@')}` : undefined;
}

/** An Indian mobile number begins with 6 to 9. Source: WhatsApp, "How to use click to chat". */
function whatsAppLink(value: string): string | undefined {
  const number = /^tel:\+(91[6-9]\d{9}|(?!91)\d{8,15})$/.exec(telLink(value) ?? '')?.[1];
  return number && `https://wa.me/${number}`;
}
