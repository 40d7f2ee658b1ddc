/**
 * Random keys of sessions and of sign-in links, the hash by which the store knows them, and where a
 * link leads.
 */
import { hash, randomBytes } from 'node:crypto';
import { commandLine } from '../system/commandLine';

const bytes = 32;

export function newToken(): string {
  return randomBytes(bytes).toString('base64url');
}

/** Whether a text is as long as one. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Without a salt: nobody can try all of 2^256. */
export function hashOf(token: string): string {
  return hash('sha256', token);
}

/** What a sign-in link looks like. */
export function signInAddress(siteUrl: string, token: string): string {
  return `${siteUrl}/desk/sign-in/${token}`;
}

/** How one gets in where no mail goes out. */
export function signInCommand(address = 'ADDRESS'): string {
  return commandLine('enquiries', `sign-in ${address}`);
}
