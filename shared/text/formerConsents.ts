/**
 * Earlier consent texts, by the hash that enquiries store (server/forms/consent.ts). When a
 * form's consent text changes, the old one moves here, since older enquiries still refer to it.
 */
export const formerConsents: Readonly<Partial<Record<string, string>>> = {};
