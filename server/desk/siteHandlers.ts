/**
 * The pages with which an owner changes the facts: the forms, the preview "See it", saving and
 * undoing.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Request, Response } from 'express';
import { offeredBy } from '../../shared/content/offered';
import { siteAddress } from '../../shared/desk/addresses';
import type {
  SavedLine,
  SiteFormView,
  SiteLabel,
  SiteOverview,
  SiteProblem,
} from '../../shared/desk/siteViews';
import { deskText } from '../../shared/desk/text';
import type { Raw } from '../../shared/forms/check';
import type {
  Batch,
  Branch,
  Site as Facts,
  OpeningHours,
  PhotoPlace,
  Result,
} from '../../shared/site';
import { dayInIndia, isBefore, siteToday } from '../../shared/siteToday';
import { dateIn, hoursIn, resultIn, timesIn, wordsIn } from '../../shared/text/factWords';
import { type Lang, pathIn, texts } from '../../shared/text/languages';
import { dayMs } from '../../shared/time';
import { withSaved } from '../config/config';
import { doubtsOf } from '../config/doubts';
import { checkFacts } from '../config/factsFile';
import { joined, type Patch, parseFactsDocument, patched } from '../config/savedFacts';
import type { FactPlace } from '../config/schemaFault';
import { readBody } from '../forms/readBody';
import { sendHtml } from '../http/sendHtml';
import { overfullPage } from '../pages/overfullPage';
import { createRenderer, type Renderer } from '../pages/render';
import { siteFile } from '../pages/savedFacts';
import type { Site } from '../site';
import { StoreError } from '../store/sql';
import type { UserHandler } from './access';
import { audit } from './deskAudit';
import type { ShowPage } from './deskPage';
import {
  fieldViews,
  longestIn,
  oldTranslations,
  patchOf,
  rawOf,
  type SaidAt,
  valueAt,
  withTyped,
  withValue,
} from './factsForm';
import { type PostedPhoto, readPhotoForm } from './photoForm';
import { type DeskUser, nameInAuditLog, nameInHistory, type Sessions } from './session';
import { coursesAndServicesOf, generalForms, type SiteForm, siteFormAt } from './siteForms';

export interface SiteHandlers {
  readonly overview: UserHandler;
  readonly form: UserHandler;
  readonly post: UserHandler;
  readonly undo: UserHandler;
}

/**
 * Everything that changes from one showing of a form to the next: the typed values, and what is
 * wrong with them.
 */
interface FormContent {
  readonly raw: Raw;
  readonly status?: number;
  readonly problem?: SiteProblem;
  readonly wrong?: readonly FactPlace[];
  readonly doubts?: readonly SaidAt[];
  readonly faults?: readonly SaidAt[];
  readonly now?: Raw;
}

const shownHistory = 20;

export function siteHandlers(site: Site, sessions: Sessions, show: ShowPage): SiteHandlers {
  const { savedFacts, store, now, pages } = site;
  const today = () => dayInIndia(now());
  const seenNow = () => savedFacts.present().entry?.number ?? 0;

  /** The facts as one document, without defaults. */
  function document(): unknown {
    const { factsSource, saved } = savedFacts.present();
    return patched(factsSource.withSettings, saved);
  }

  /**
   * Describes the newest save, with the number for "Undo". Undefined if nobody has saved yet.
   * Also undefined if the newest row was made because SITE_FILE has changed.
   */
  function savedLine(): SavedLine | undefined {
    const { entry } = savedFacts.present();
    if (entry === undefined || entry.by === siteFile) return undefined;
    return { by: entry.by, at: entry.at, undo: entry.number > 1 ? entry.number : undefined };
  }

  function isSample({ facts, list }: SiteForm): boolean {
    const { sample } = savedFacts.present().factsSource;
    const places = list === undefined ? facts : [...facts, list.at];
    return places.some(([fact]) => sample.some(name => name === fact));
  }

  function formOf(req: Request): SiteForm | undefined {
    const { path = [] } = req.params as { path?: readonly string[] };
    return siteFormAt(path.join('/'), site.facts());
  }

  async function showForm(
    form: SiteForm,
    { raw, status = 200, problem, wrong = [], doubts = [], faults = [], now: present }: FormContent,
    user: DeskUser,
    res: Response,
  ): Promise<void> {
    const parent = form.entryOf ?? form.moreOf;
    const view: SiteFormView = {
      address: siteAddress(form.path),
      section: form.section,
      page: pathIn(sessions.languageOf(res.req), pageShowing(form, site.facts())),
      title: form.title,
      subject: subjectOf(form, sessions.languageOf(res.req), site.facts()),
      fields: fieldViews(form, { raw, wrong, doubts, faults, now: present }),
      seen: seenNow(),
      known: keyOf(doubts),
      problem,
      saved: res.req.query.saved === undefined ? undefined : savedLine(),
      canTakeAway: canTakeAway(form) && valueAt(document(), form.at) !== undefined,
      back: {
        address: siteAddress(parent ?? ''),
        title: parent === undefined ? undefined : siteFormAt(parent, site.facts())?.title,
      },
      list: listOf(form, sessions.languageOf(res.req)),
      photoScript: form.photo === undefined ? undefined : pages.assets.photoScript,
      more: form.more === undefined ? undefined : siteAddress(form.more),
      isSample: isSample(form),
    };
    if (view.photoScript !== undefined) allowScript(res);
    await show(res, 'siteForm', view, { status, user });
  }

  function listOf({ path, list }: SiteForm, language: Lang): SiteFormView['list'] {
    if (list === undefined) return undefined;
    if (list.places !== undefined) return photoList(list.title, list.places, language);
    const entries = valueAt(savedFacts.present().site, list.at);
    const all: readonly unknown[] = Array.isArray(entries) ? entries : [];
    const next = siteAddress(`${path}/${all.length}`);
    return {
      title: list.title,
      next,
      entries: all
        .map((entry, index) => ({
          address: siteAddress(`${path}/${index}`),
          copy: list.isCopied ? `${next}?copy=${index}` : undefined,
          said: entrySaid(entry, language),
          hasPassed: hasPassed(entry, today()),
          isDrawing: false,
          day: dayOf(entry),
        }))
        .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    };
  }

  /**
   * The entries of the gallery, in the order in which the gallery shows them. The text of an
   * entry is the caption of its photo. If there is no photo, it is the caption of the drawing.
   */
  function photoList(
    title: SiteLabel,
    places: readonly PhotoPlace[],
    language: Lang,
  ): SiteFormView['list'] {
    const { photos } = savedFacts.present().site;
    const entries = places.map(place => ({
      address: siteAddress(`photos/${place}`),
      copy: undefined,
      said: wordsIn(photos[place]?.caption ?? captionOf(place, language), language),
      hasPassed: false,
      isDrawing: photos[place] === undefined,
    }));
    return { title, next: undefined, entries };
  }

  /**
   * The facts at the time when the row with the number `seen` was the newest row. Undefined if
   * the row no longer exists.
   */
  async function documentOf(seen: number): Promise<unknown> {
    const row = await store.facts.find(seen);
    const { saved } = (row && parseFactsDocument(row.document)) ?? {};
    return saved && patched(savedFacts.present().factsSource.withSettings, saved);
  }

  /**
   * Finds out whether the facts of this form were changed by somebody else after the page was
   * made. Also returns the form for the present facts, because an entry may have moved in its
   * list.
   */
  async function since(
    seen: number,
    form: SiteForm,
  ): Promise<{ readonly form: SiteForm; readonly isChanged: boolean }> {
    if (seen === seenNow()) return { form, isChanged: false };
    const then = await documentOf(seen);
    if (then === undefined) return { form, isChanged: true };
    if (typeof form.at.at(-1) === 'number') {
      const { index, isChanged } = followed(form, then, document());
      const path = `${form.entryOf}/${index}`;
      return { form: siteFormAt(path, site.facts()) ?? form, isChanged };
    }

    const isSame = (place: FactPlace) =>
      isDeepStrictEqual(valueAt(then, place), valueAt(document(), place));
    const places = form.photo === undefined ? form.facts : [form.at];
    return { form, isChanged: !places.every(isSame) };
  }

  /**
   * Reads the fields. If a photo cannot be stored, only the photo's field gets an error. The
   * other typed values are not lost.
   */
  async function readForm({ photo }: SiteForm, req: Request): Promise<PostedPhoto> {
    if (photo === undefined) return { raw: await readBody(req), fault: undefined };
    return readPhotoForm(req, store.photos, now());
  }

  /**
   * Saves the facts. Returns true if they are saved. Returns undefined if somebody else has saved
   * just before. Returns false if the store fails.
   */
  async function save(saved: Patch, user: DeskUser): Promise<boolean | undefined> {
    try {
      if (!(await savedFacts.replace(saved, nameInHistory(user), seenNow()))) return undefined;
    } catch (fault) {
      if (!(fault instanceof StoreError)) throw fault;
      site.log.error('Facts were not saved', { reason: fault.message });
      return false;
    }
    await audit({ by: nameInAuditLog(user), command: 'facts', ids: [`${seenNow()}`] }, site);
    return true;
  }

  function rendererOf(facts: Facts, { hasWorker }: { readonly hasWorker: boolean }): Renderer {
    return createRenderer(() => siteToday(facts, today()), pages.assets, { hasWorker });
  }

  /**
   * Checks whether a page becomes too large with these facts. If it does, returns a message,
   * which the form shows at its longest text. Otherwise returns undefined.
   */
  async function overfull(form: SiteForm, facts: Facts, raw: Raw): Promise<SaidAt | undefined> {
    const changed = rendererOf(facts, { hasWorker: site.config.serviceWorker });
    const found = await overfullPage(pageShowing(form, facts), changed, pages);
    if (found === undefined) return undefined;
    const { path, over } = found;
    return { place: longestIn(form, raw), kind: 'overfull', values: { page: path, over } };
  }

  async function preview(form: SiteForm, facts: Facts, raw: Raw, res: Response): Promise<void> {
    const language = sessions.languageOf(res.req);
    const text = deskText(language).site;
    const shown = pageShowing(form, facts);
    const html = rendererOf(facts, { hasWorker: false }).page(pathIn(language, shown), {
      preview: {
        address: siteAddress(form.path),
        says: text.preview,
        save: text.save,
        change: text.change,
        fields: typedIn(raw),
      },
    });
    await sendHtml(res, html, pages.security);
  }

  return {
    async overview(user, _req, res) {
      const { site: facts, factsSource } = savedFacts.present();
      const history = await store.facts.history(shownHistory);
      const view: SiteOverview = {
        saved: savedLine(),
        fault: factsSource.fault,
        courses: coursesAndServicesOf(facts).map(({ path, title, isService }) => {
          const { fee, batches = [] } = siteToday(facts, today()).courses[path] ?? {};
          return {
            address: siteAddress(`course${path}`),
            name: title,
            isService,
            fee: fee?.amount,
            nextStart: batches[0]?.starts,
          };
        }),
        forms: generalForms.map(form => ({
          address: siteAddress(form.path),
          title: form.title,
          isSample: isSample(form),
        })),
        history: history.map(({ at, by }) => ({ at, by })),
      };
      await show(res, 'site', view, { user });
    },

    async form(user, req, res) {
      const form = formOf(req);
      if (form === undefined) return show(res, 'message', { kind: 'not-found' }, { status: 404 });
      await showForm(form, { raw: firstShown(form, req) }, user, res);
    },

    async post(user, req, res) {
      const asked = formOf(req);
      if (asked === undefined) return show(res, 'message', { kind: 'not-found' }, { status: 404 });

      const { raw, fault } = await readForm(asked, req);
      const faults = fault === undefined ? [] : [{ ...fault, place: [...asked.at, 'file'] }];
      const { form, isChanged } = await since(numberIn(raw.seen), asked);
      if (isChanged) {
        const { entry } = savedFacts.present();
        const problem = { kind: 'changed', by: entry?.by ?? '', at: entry?.at ?? now() } as const;
        const present = rawOf(form, document());
        return showForm(form, { raw, status: 409, problem, faults, now: present }, user, res);
      }
      if (raw.action === 'change') return showForm(form, { raw }, user, res);

      const isEnd = raw.action === 'end' && canTakeAway(form);
      const edited = isEnd
        ? withValue(document(), form.at, undefined)
        : withTyped(form, document(), raw);
      const { factsSource, saved } = savedFacts.present();
      const all = joined(saved, patchOf(form, edited));
      const checked = checkFacts(patched(factsSource.withSettings, all));
      const wrong = !checked.ok ? checked.places : isEnd ? [] : missingIn(form, edited);
      if (wrong.length > 0 || faults.length > 0) {
        const shown = { raw, status: 400, problem: { kind: 'wrong' }, wrong, faults } as const;
        return showForm(form, shown, user, res);
      }

      const facts = withSaved(factsSource, site.facts(), all).site;
      const doubts = isEnd
        ? []
        : [
            ...doubtsOf(facts, today()).filter(({ place }) => isIn(form, place)),
            ...oldTranslations(form, document(), edited),
          ];
      if (doubts.length > 0 && raw.known !== keyOf(doubts))
        return showForm(form, { raw, problem: { kind: 'doubtful' }, doubts }, user, res);

      const tooLarge = isEnd ? undefined : await overfull(form, facts, raw);
      if (tooLarge !== undefined) {
        const shown = {
          raw,
          status: 400,
          problem: { kind: 'wrong' },
          doubts,
          faults: [tooLarge],
        } as const;
        return showForm(form, shown, user, res);
      }
      if (raw.action === 'see') return preview(form, facts, raw, res);

      const isSaved = await save(all, user);
      if (isSaved === true)
        return res.redirect(303, `${siteAddress(form.entryOf ?? form.path)}?saved=`);
      if (isSaved === false)
        return showForm(form, { raw, status: 503, problem: { kind: 'not-saved' } }, user, res);
      const { entry } = savedFacts.present();
      const problem = { kind: 'changed', by: entry?.by ?? '', at: entry?.at ?? now() } as const;
      const present = rawOf(form, document());
      await showForm(form, { raw, status: 409, problem, now: present }, user, res);
    },

    async undo(user, req, res) {
      const { number } = await readBody(req);
      const newest = numberIn(number);
      // If the newest save is not the one that the owner has seen, nothing is undone. The page
      // shows the newest save, and the owner can decide again.
      if (newest === seenNow()) {
        const row = await store.facts.find(newest - 1);
        const before = row && parseFactsDocument(row.document);
        if (before !== undefined && (await save(before.saved, user)) === false)
          return show(res, 'message', { kind: 'not-saved' }, { status: 503, user });
      }
      res.redirect(303, siteAddress(''));
    },
  };

  /**
   * The values that a form shows when it opens. Usually these are the facts. If the owner copies
   * a batch, these are the facts of that batch. Only the first day is different: it is in the
   * next month.
   */
  function firstShown(form: SiteForm, req: Request): Raw {
    const copied = numberIn(req.query.copy);
    if (form.entryOf === undefined || req.query.copy === undefined) return rawOf(form, document());
    const source = { ...form, at: [...form.at.slice(0, -1), copied] };
    const raw = rawOf(source, document());
    return { ...raw, starts: nextMonth(raw.starts ?? '') };
  }
}

function canTakeAway({ entryOf, isOptional = false }: SiteForm): boolean {
  return entryOf !== undefined || isOptional;
}

/** The same weekday in the next month, four or five weeks later. */
function nextMonth(day: Batch['starts']): string {
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  const later = (weeks: number) => new Date(at + weeks * 7 * dayMs).toISOString().slice(0, 10);
  return later(4).slice(0, 7) === day.slice(0, 7) ? later(5) : later(4);
}

/**
 * Allows the site's own script files on this page. The other pages of the desk load no script
 * files.
 */
function allowScript(res: Response): void {
  res.set('Content-Security-Policy', `${res.get('Content-Security-Policy')};script-src 'self'`);
}

/**
 * The page of the site on which the owner sees the facts of the form. If the institute does not
 * offer that page, returns another page: the page of a course, the home page or /about.
 */
function pageShowing({ page }: SiteForm, facts: Facts): `/${string}` {
  const { has, courses } = offeredBy(facts);
  if (has(page)) return page;
  return page === '/java' ? (courses[0]?.path ?? '/') : '/about';
}

/**
 * The name of the course or of the gallery place in the form's title. Undefined for other forms.
 */
function subjectOf({ course, photo }: SiteForm, language: Lang, facts: Facts): string | undefined {
  if (photo !== undefined) return captionOf(photo, language);
  return coursesAndServicesOf(facts).find(({ path }) => path === course)?.title;
}

function captionOf(place: PhotoPlace, language: Lang): string {
  return texts[language].gallery.pictures[place].caption;
}

/**
 * The words for an entry in the list of entries. For a batch, these are its first day. For
 * opening hours, these are days and times.
 */
function entrySaid(entry: unknown, lang: Lang): string {
  const {
    starts,
    from,
    until,
    opens,
    closes,
    days,
    address,
    name,
    by,
    placed,
    words,
  }: Readonly<Record<string, string>> = Object(entry);
  // The casts are safe: the schema requires all facts of a result and of opening hours.
  if (placed !== undefined) return resultIn(entry as Result, lang);
  if (starts !== undefined) return dateIn(starts, lang);
  if (until !== undefined) {
    const span = [...new Set([from ?? until, until])].map(day => dateIn(day, lang)).join(' – ');
    const times = opens === undefined ? '' : `, ${timesIn(opens, closes, lang)}`;
    const why = words === undefined ? '' : ` (${wordsIn(words, lang)})`;
    return `${span}${times}${why}`;
  }
  if (days !== undefined) return hoursIn(entry as OpeningHours, lang);
  // Only a branch has an address.
  if (address !== undefined) return wordsIn((entry as Branch).name, lang);
  return name ?? by ?? '';
}

/**
 * The day by which an entry is sorted: the first day of a batch or of a holiday. Other entries
 * have no day. Their text is empty, so that the sort does not move them.
 */
function dayOf(entry: unknown): string {
  const { starts, from, until }: Readonly<Record<string, string>> = Object(entry);
  return starts ?? (until === undefined ? '' : (from ?? until));
}

/** Whether the visitors' pages no longer show the entry. */
function hasPassed(entry: unknown, today: string): boolean {
  const { starts, until, placed }: Readonly<Record<string, string>> = Object(entry);
  const last = starts ?? until;
  return placed === undefined && last !== undefined && isBefore(last, today);
}

/**
 * Finds an entry again after somebody else has saved the list. If that person has edited the
 * entry, its index stays. If that person has removed the entry, returns the index after the last
 * entry. So the typed values do not overwrite another entry.
 */
function followed(
  { at }: SiteForm,
  then: unknown,
  present: unknown,
): { readonly index: number; readonly isChanged: boolean } {
  const listIn = (all: unknown): readonly unknown[] => {
    const list = valueAt(all, at.slice(0, -1));
    return Array.isArray(list) ? list : [];
  };
  const [before, after] = [listIn(then), listIn(present)];
  const old = valueAt(then, at);
  const index = after.findIndex(entry => isDeepStrictEqual(entry, old));
  const isChanged = old !== undefined && index < 0;
  const wasEdited = isChanged && before.length === after.length;
  const place = wasEdited ? Number(at.at(-1)) : index < 0 ? after.length : index;
  return { index: place, isChanged };
}

/**
 * The first field of an entry, if all fields of the entry are empty. Without this error, an entry
 * without a value would disappear, and nobody would know why.
 */
function missingIn({ entryOf, at, fields }: SiteForm, edited: unknown): readonly FactPlace[] {
  const [first] = fields;
  if (entryOf === undefined || first === undefined) return [];
  return valueAt(edited, at) === undefined ? [[...at, ...first.place]] : [];
}

function isIn({ at, fields }: SiteForm, place: FactPlace): boolean {
  return fields.some(field => [...at, ...field.place].every((key, index) => key === place[index]));
}

/**
 * Makes one text of all doubts. The page sends it back with the form. If the text is still the
 * same, the owner has seen these doubts.
 */
function keyOf(doubts: readonly SaidAt[]): string {
  return doubts
    .map(({ kind, place, values }) => [kind, ...place, ...Object.values(values)].join(' '))
    .join('; ');
}

function typedIn(raw: Raw): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(raw).map(([name, typed = '']) => [name, typed]));
}

function numberIn(text: unknown): number {
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
