/**
 * Consent texts that forms had earlier, by their hash. An enquiry stores this hash
 * (server/forms/consent.ts). If you change the consent text of a form, add the old text here,
 * since older enquiries still have its hash.
 */
export const formerConsents: Readonly<Partial<Record<string, string>>> = {};
