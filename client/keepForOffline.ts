/**
 * Registers the service worker, and asks it to keep this page and, where data need not be saved,
 * the files that the page needs once it is used.
 */
import { type KeepRequest, workerPath } from '../shared/offline';
import { savesData } from './saveData';

/**
 * On plain http (a LAN) browsers have no service workers, and with SERVICE_WORKER=off the page
 * names none.
 */
export async function keepForOffline(): Promise<void> {
  if (document.documentElement.dataset.worker === undefined || !('serviceWorker' in navigator))
    return;
  await navigator.serviceWorker.register(trustedWorker());
  const { active } = await navigator.serviceWorker.ready;
  const request: KeepRequest = { keep: location.pathname, savesData: savesData() };
  active?.postMessage(request);
}

/** As far as it is used here. TypeScript's library does not know it. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(text: string): string };
  };
}

/**
 * The worker's address, as browsers want it where no script may take its code from a text: from a
 * policy, the one that the Content-Security-Policy names (server/http/security.ts). It knows this
 * address only. Source: Trusted Types.
 */
function trustedWorker(): string {
  const { trustedTypes } = window as WithTrustedTypes;
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => workerPath });
  return policy?.createScriptURL('') ?? workerPath;
}
