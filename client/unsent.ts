/** Sends what was written without a connection at an earlier visit, and tells what became of it. */
import { forgetOldTexts, tryToSend } from '../shared/islands/unsent/deliver';
import { allUnsent, dropUnsent, readUnsent, withLock } from '../shared/islands/unsent/unsent';

/** Now, and whenever the connection returns. */
export async function deliverUnsent(): Promise<void> {
  if (!('locks' in navigator)) return;
  addEventListener('online', () => void deliverAll());
  await deliverAll();
}

async function deliverAll(): Promise<void> {
  await forgetOldTexts(Date.now());
  if (!navigator.onLine) return;
  for (const { key } of await allUnsent())
    void withLock(key, async () => {
      const enquiry = await readUnsent(key);
      const end = enquiry && (await tryToSend(enquiry, Date.now()));
      if (enquiry === undefined || end === undefined) return;
      await seen();
      // Fetched by the few who need it. When it fails, the next page sends again under the same key, and tells.
      const { tellEnd } = await import('./unsentNotice');
      tellEnd(enquiry, end);
      // What was not taken stays until its writer has it back.
      if (end.kind === 'sent') await dropUnsent(key);
    });
}

/** Nobody reads a notice on a page in the background. */
async function seen(): Promise<void> {
  while (document.visibilityState !== 'visible')
    await new Promise(resolve =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
}
