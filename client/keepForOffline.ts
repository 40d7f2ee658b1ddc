/**
 * Registers the service worker, and asks it to keep this page. Unless the visitor saves data, the
 * worker also keeps the files that the page names, such as those for its islands.
 */
import { type KeepRequest, workerPath } from '../shared/offline';
import { savesData } from './saveData';

/**
 * Does nothing on plain http (a LAN), where browsers have no service workers. Does nothing with
 * SERVICE_WORKER=off, since the page then names no worker.
 */
export async function keepForOffline(): Promise<void> {
  if (document.documentElement.dataset.worker === undefined || !('serviceWorker' in navigator))
    return;
  await navigator.serviceWorker.register(trustedWorker());
  const { active } = await navigator.serviceWorker.ready;
  const request: KeepRequest = { keep: location.pathname, savesData: savesData() };
  active?.postMessage(request);
}

/** The part of Trusted Types that this file uses. TypeScript's library lacks it. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(): string },
    ): { createScriptURL(text: string): string };
  };
}

/**
 * The worker's address. Under Trusted Types, a script address must come from a policy that the
 * Content-Security-Policy names (server/http/security.ts). This policy allows one address only.
 * Source: Trusted Types.
 */
function trustedWorker(): string {
  const { trustedTypes } = window as WithTrustedTypes;
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => workerPath });
  return policy?.createScriptURL('') ?? workerPath;
}
