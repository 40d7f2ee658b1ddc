/**
 * The types of the worker's global scope. TypeScript's library for workers conflicts with the one
 * for pages, so this file declares the parts in use.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer that the browser preloaded while the worker started, or undefined. */
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

// Only scripts that run as a service worker import `scope`.
export const scope = self as unknown as WorkerScope;
