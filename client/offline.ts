/** Registers the service worker, and asks it to keep this page and, where data need not be saved, the course pages. */
import type { KeepRequest } from '../shared/offline';
import { isFrugal } from './frugal';

/** On plain http (a LAN) browsers have no service workers, and with SERVICE_WORKER=off the page names none. */
export async function keepForOffline(): Promise<void> {
  const { worker } = document.documentElement.dataset;
  if (worker === undefined || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(worker);
  const { active } = await navigator.serviceWorker.ready;
  const request: KeepRequest = { keep: location.pathname, isFrugal: isFrugal() };
  active?.postMessage(request);
}
