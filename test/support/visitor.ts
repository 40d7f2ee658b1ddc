/** Reads pages of the real application as a browser with scripts off gets them. */
import { JSDOM } from 'jsdom';
import request, { type Response } from 'supertest';
import { type SiteOptions, type StartedSite, startSite } from './startSite';

export interface Visitor {
  /** The answer to a GET of a site path. Each path is asked for once. */
  get(path: string): Promise<Response>;
  /** The document at a site path. A test must not change it: the next test reads the same one. */
  read(path: string): Promise<Document>;
}

/** The address of the site under test, unlike the default, so that a hard-wired one is found. */
export const siteUrl = 'https://training.example.org';
/** Its phones: the first is the trainer's. */
export const phones = ['+91 00000 00008', '+91 00000 00009'] as const;

/** Starts one site for the tests of a file, and stops it after them. */
export function visitor({ env = {}, ...others }: SiteOptions = {}): Visitor {
  let site: StartedSite;
  const answers = new Map<string, Promise<Response>>();
  const documents = new Map<string, Promise<Document>>();
  beforeAll(async () => {
    site = await startSite({
      ...others,
      env: { SITE_URL: siteUrl, SITE_PHONES: phones.join(','), ...env },
    });
  });
  afterAll(() => site.close());
  const get = (path: string) => once(answers, path, async () => await request(site.app).get(path));
  // One window for all documents: to make a window takes longer than to read a page.
  const parser = new new JSDOM().window.DOMParser();
  const read = (path: string) =>
    once(documents, path, async () => parser.parseFromString((await get(path)).text, 'text/html'));
  return { get, read };
}

function once<T>(known: Map<string, Promise<T>>, path: string, make: () => Promise<T>): Promise<T> {
  const result = known.get(path) ?? make();
  known.set(path, result);
  return result;
}
