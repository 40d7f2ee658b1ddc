/** Starts a site for its owner, who changes facts at /desk/site. */
import request from 'supertest';
import example from '../../../shared/institute.example.json';
import { part, parts, text } from '../page/dom';
import { parsePage } from '../page/parsePage';
import { onTeardown } from '../run/onTeardown';
import { siteFileOf } from '../site/factsFiles';
import { type StartedSite, startSiteInProcess } from '../site/siteInProcess';
import { type DeskVisitor, signedIn } from './deskVisitor';

/** A Sunday: 22 November 2026, 12 noon in India. */
export const now = (): number => Date.parse('2026-11-22T06:30:00Z');

export interface OwnersSite extends StartedSite {
  readonly owner: DeskVisitor;
  /** The fee that visitors see on /hardware: `₹24,000`. */
  fee(): Promise<string | undefined>;
}

const { '/java': courseFacts, ...otherCourses } = example.courses;

/**
 * The example's facts, with the facts of the course Java at the course Hardware. Each preview and
 * each save measures the course's page in three languages. The page of Hardware is far from full,
 * so it is measured without Brotli, which takes a tenth of a second for a page.
 */
const facts = { ...example, courses: { ...otherCourses, '/hardware': courseFacts } };

export async function startForOwner(
  env: Readonly<Record<string, string>> = {},
  lifetime: 'test' | 'file' = 'test',
): Promise<OwnersSite> {
  const SITE_FILE = env.SITE_FILE ?? (await siteFileOf(facts));
  const site = await startSiteInProcess({
    env: { SITE_PHONES: '', DESK_USERS: 'owner@example.org', ...env, SITE_FILE },
    now,
  });
  onTeardown(lifetime, site.close);
  await site.site.savedFacts.open();
  const owner = await signedIn(site, { at: now() });
  const fee = async () =>
    /₹2\d,\d00/.exec((await request(site.listener).get('/hardware')).text)?.[0];
  return { ...site, owner, fee };
}

let unchanged: Promise<OwnersSite> | undefined;

/** The site for all tests of a file that save nothing. */
export function startUnchanged(): Promise<OwnersSite> {
  unchanged ??= startForOwner({}, 'file');
  return unchanged;
}

/** Returns the fields of a form as a browser would post them. `changes` replaces some values. */
export async function filled(
  visitor: DeskVisitor,
  address: string,
  changes: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const page = parsePage((await visitor.get(address)).html);
  const form = part(page, 'main form.site-form__fields');
  const fields: Record<string, string> = {};
  for (const input of parts(form, 'input, select, textarea')) {
    const name = input.getAttribute('name') ?? '';
    const isBox = input.getAttribute('type') === 'checkbox';
    if (isBox && !input.hasAttribute('checked')) continue;
    const chosen = input.querySelector('option[selected]')?.getAttribute('value');
    const typed = input.tagName === 'TEXTAREA' ? input.textContent : input.getAttribute('value');
    fields[name] = isBox ? 'on' : (chosen ?? typed ?? '');
  }
  return { ...fields, ...changes };
}

/** Returns the fields that the bar of a preview would post. */
export function fieldsOfPreview(html: string): Record<string, string> {
  const inputs = parts(parsePage(html), '.preview-bar input');
  return Object.fromEntries(
    inputs.map(input => [input.getAttribute('name') ?? '', input.getAttribute('value') ?? '']),
  );
}

export function errorsOf(html: string): readonly string[] {
  return parts(parsePage(html), '.field-row__error').map(text);
}
