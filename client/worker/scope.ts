/**
 * The types of the worker's global scope. TypeScript has a library for workers, but it conflicts
 * with the library for pages. So this file declares the types that the worker needs.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /**
   * The response to a navigation preload: the browser has requested the page while the worker was
   * starting. Undefined if there was no preload.
   */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A page that the worker controls. */
interface WindowClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { readonly data: unknown };
  sync: ExtendableEvent & { readonly tag: string };
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly WindowClient[]> };
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof Events>(type: E, act: (event: Events[E]) => void): void;
}

// The types above are true only in a service worker. So only the scripts of the service worker
// import `scope`.
export const scope = self as unknown as WorkerScope;
