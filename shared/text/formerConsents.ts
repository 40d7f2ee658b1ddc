/**
 * What visitors agreed to while a form said it in other words, by the hash that their enquiries
 * keep (server/forms/consent.ts). A text that a form no longer says moves here: enquiries that were
 * sent with it still name it.
 */
export const formerConsents: Readonly<Partial<Record<string, string>>> = {};
