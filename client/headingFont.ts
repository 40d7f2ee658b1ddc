/** The font of the headings, which a first visit is not kept waiting for: client/styles/fonts.css says how it comes. */
import { isFrugal } from './frugal';

/** Where it is remembered that the device has it: `kept`, or nothing. */
export const fontKey = 'font';

/** Fetches it for the pages that follow; this page stays as it is. */
export async function fetchHeadingFont(): Promise<void> {
  if (isFrugal()) return;
  for (const face of document.fonts) await face.load();
  localStorage.setItem(fontKey, 'kept');
}
