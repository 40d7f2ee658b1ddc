/**
 * Registers the service worker, and asks it to store this page for offline use. The worker also
 * stores the files of the page, such as the scripts of its islands. If the browser's data saver
 * is on, or the network is very slow, the worker stores no files.
 */
import { type KeepRequest, workerPath } from '../shared/offline';
import { savesData } from './saveData';

/**
 * Registers the worker, and asks it to store this page. Does nothing if the browser has no service
 * workers, for example on http in a LAN. Also does nothing with SERVICE_WORKER=off: the HTML of the
 * page then has no `data-worker`.
 */
export async function keepForOffline(): Promise<void> {
  if (document.documentElement.dataset.worker === undefined || !('serviceWorker' in navigator))
    return;
  await navigator.serviceWorker.register(trustedWorker());
  const { active } = await navigator.serviceWorker.ready;
  const request: KeepRequest = { keep: location.pathname, savesData: savesData() };
  active?.postMessage(request);
}

/** The part of Trusted Types that this file uses. TypeScript's library has no types for it. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(text: string): string };
  };
}

/**
 * The address of the worker. Under Trusted Types, the address of a script must come from a policy
 * whose name is in the Content-Security-Policy (server/http/security.ts). This policy allows only
 * the address of the worker. Source: Trusted Types.
 */
function trustedWorker(): string {
  const { trustedTypes } = window as WithTrustedTypes;
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => workerPath });
  return policy?.createScriptURL('') ?? workerPath;
}
