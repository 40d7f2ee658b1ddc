/** A real browser, Firefox or WebKit, that visits the site. */

import { sample } from '../../../support/run/shortForm';
import { type ServedSite, serveSite } from '../../../support/site/siteOnPort';
import type { Engine, EngineWindow } from './engine';
import { startFirefox } from './firefox';
import { type Visitor, visitorOf } from './visitor';
import { startWebKit } from './webkit';

const starts = { Firefox: startFirefox, WebKit: startWebKit } as const;

export type EngineName = keyof typeof starts;

/** Every test here runs in both engines. The tests in test/e2e run in Chromium. */
export const engineNames: readonly EngineName[] = ['Firefox', 'WebKit'];

/** The two screen sizes for every test of a widget. */
export const screens = { phone: [360, 780], desktop: [1280, 800] } as const;
export type Screen = keyof typeof screens;
export const screenNames: readonly Screen[] = sample(['phone', 'desktop']);

/**
 * A visitor may leave a page while a file is still loading. Firefox then reports these errors.
 * 2152398850 is the number of Firefox's error NS_BINDING_ABORTED.
 */
const leftBehind = [
  /^Failed to load .* A ServiceWorker intercepted the request and encountered an unexpected error\.$/,
  /^downloadable font: download failed .* status=2152398850 /,
];

export interface EngineVisits {
  site(): ServedSite;

  /**
   * Opens a path as a new visitor, by default on a desktop. A test opens one visitor, whose window
   * closes after the test.
   */
  open(path: string, screen?: Screen): Promise<Visitor>;

  /** Allows errors on the console that match `pattern`, in all tests of the file. */
  allowErrors(pattern: RegExp): void;
}

/** Starts a browser and a site for the tests of a `describe`. Stops both after these tests. */
export function engineVisits(name: EngineName): EngineVisits {
  let engine: Engine;
  let site: ServedSite;
  let window: EngineWindow | undefined;
  let allowed = /^$/;

  beforeAll(async () => {
    [engine, site] = await Promise.all([started(starts[name]), serveSite()]);
  }, 70_000);
  afterEach(async () => {
    const expected = [allowed, ...leftBehind];
    const errors = (window?.errors ?? []).filter(
      text => !expected.some(pattern => pattern.test(text)),
    );
    site.network = 0;
    await window?.close();
    window = undefined;
    expect(errors).toEqual([]);
  });
  afterAll(async () => {
    await engine.close();
    await site.close();
  });

  return {
    site: () => site,
    async open(path, screen = 'desktop') {
      window = await started(engine.newVisitor);
      const visitor = visitorOf(window, site.url);
      const [width, height] = screens[screen];
      await visitor.resize(width, height);
      await visitor.goto(path);
      return visitor;
    },
    allowErrors(pattern) {
      allowed = pattern;
    },
  };
}

/**
 * Calls `start`, and if it fails, calls it again, at most three times in all. On a busy machine,
 * a browser may fail to start. The tests themselves are not repeated.
 */
async function started<Started>(start: () => Promise<Started>): Promise<Started> {
  const attempts = 3;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (fault) {
      if (attempt === attempts) throw fault;
    }
  }
}
