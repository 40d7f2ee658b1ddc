/** Reads pages of the real application as a browser without scripts does. */
import request, { type Response } from 'supertest';
import { parsePage } from '../page/parsePage';
import { onTeardown } from '../run/onTeardown';
import { type SiteOptions, type StartedSite, startSiteInProcess } from './siteInProcess';

export interface Visitor {
  get(path: string): Promise<Response>;
  read(path: string): Promise<Document>;
}

/**
 * The address of the site under test. It is not the default address. So a test notices if the
 * code always uses the default.
 */
export const siteUrl = 'https://training.example.org';
/** The phone numbers of the site under test. The first one is the trainer's. */
export const phones = ['+91 00000 00008', '+91 00000 00009'] as const;

/**
 * Starts a site when a test reads the first page, and stops the site after the tests of the file.
 * Each path is requested only once. All tests get the same document of a path, so a test must not
 * change the document.
 */
export function visitor({ env = {}, ...others }: SiteOptions = {}): Visitor {
  let starting: Promise<StartedSite> | undefined;
  const answers = new Map<string, Promise<Response>>();
  const documents = new Map<string, Promise<Document>>();
  async function start(): Promise<StartedSite> {
    const usual = { SITE_URL: siteUrl, SITE_PHONES: phones.join(',') };
    const site = await startSiteInProcess({ ...others, env: { ...usual, ...env } });
    onTeardown('file', site.close);
    return site;
  }
  async function ask(path: string): Promise<Response> {
    starting ??= start();
    return await request((await starting).app).get(path);
  }
  const get = (path: string) => once(answers, path, () => ask(path));
  const read = (path: string) =>
    once(documents, path, async () => parsePage((await get(path)).text));
  return { get, read };
}

/** The site for all tests that need no settings of their own. */
export const site = visitor();

function once<T>(known: Map<string, Promise<T>>, path: string, make: () => Promise<T>): Promise<T> {
  const result = known.get(path) ?? make();
  known.set(path, result);
  return result;
}
