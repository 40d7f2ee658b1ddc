/**
 * The pages with which an owner changes the facts. An owner fills in a form, looks at the preview
 * ("See it"), saves, and may undo.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Request, Response } from 'express';
import { galleryIn, photoAddress } from '../../shared/content/gallery';
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
import type { Batch, Site as Facts, GalleryPhoto, PhotoPlace } from '../../shared/site';
import { byDate, dayInIndia, siteToday } from '../../shared/siteToday';
import { dateIn, wordsIn } from '../../shared/text/factWords';
import { fill } from '../../shared/text/fill';
import { type Lang, languages, pathIn, texts } from '../../shared/text/languages';
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
  mergedWith,
  neededIn,
  oldTranslations,
  patchOf,
  rawOf,
  type SaidAt,
  valueAt,
  withToday,
  withTyped,
  withValue,
} from './factsForm';
import { type PostedPhoto, readPhotoForm } from './photoForm';
import { type DeskUser, nameInAuditLog, nameInHistory, type Sessions } from './session';
import { changesBetween } from './siteChanges';
import { captionOf, dayOf, entrySaid, hasPassed, subjectOf } from './siteEntries';
import {
  coursesAndServicesOf,
  generalForms,
  oftenAdded,
  type SiteForm,
  siteFormAt,
} from './siteForms';
import { pageShowing, shownFrom, shownPlace } from './siteShown';

export interface SiteHandlers {
  readonly overview: UserHandler;
  readonly form: UserHandler;
  readonly post: UserHandler;
  readonly undo: UserHandler;
}

/**
 * The parts that differ each time a form is shown: the typed values, and what is wrong with them.
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

/**
 * A posted form, merged with the facts that somebody has saved since the page with the form was
 * made.
 */
interface MergedForm {
  readonly form: SiteForm;
  readonly raw: Raw;
  readonly isChanged: boolean;
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
   * Describes the newest save, and what "Undo" would change. Undefined if nobody has saved yet.
   * Also undefined if the newest row was made because SITE_FILE has changed. `undone` is the number
   * of the row that "Undo" has just added.
   */
  async function savedLine(language: Lang, undone?: unknown): Promise<SavedLine | undefined> {
    const { entry } = savedFacts.present();
    if (entry === undefined || entry.by === siteFile) return undefined;
    const { by, at, number } = entry;
    const before = await documentOf(number - 1);
    const isUndone = undone === String(number);
    if (before === undefined) return { by, at, undo: undefined, isUndone, changes: [] };
    const changes = changesBetween(before, document(), site.facts(), language);
    return { by, at, undo: number, isUndone, changes };
  }

  const sample = (): readonly string[] => savedFacts.present().factsSource.sample;

  function isSample({ facts, list }: SiteForm): boolean {
    const places = list === undefined ? facts : [...facts, list.at];
    return places.some(([fact]) => sample().some(name => name === fact));
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
    const language = sessions.languageOf(res.req);
    const { saved } = res.req.query;
    const before = saved === undefined ? undefined : await documentOf(seenNow() - 1);
    const view: SiteFormView = {
      address: siteAddress(form.path),
      section: form.section,
      title: form.title,
      subject: subjectOf(form, language, site.facts()),
      fields: fieldViews(form, {
        raw,
        wrong,
        doubts,
        faults,
        now: present,
        stored: rawOf(form, document()),
        sample: sample(),
      }),
      seen: seenNow(),
      known: keyOf(doubts),
      problem,
      saved: saved === undefined ? undefined : await savedLine(language),
      shown: shownPlace(
        savedForm(form, saved),
        savedFacts.present().site,
        before,
        today(),
        language,
      ),
      canTakeAway: canTakeAway(form) && valueAt(document(), form.at) !== undefined,
      back: {
        address: siteAddress(parent ?? ''),
        title: parent === undefined ? undefined : siteFormAt(parent, site.facts())?.title,
      },
      list: listOf(form, language),
      photoScript: form.photo === undefined ? undefined : pages.assets.photoScript,
      more: form.more === undefined ? undefined : siteAddress(form.more),
    };
    keepForBack(res);
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
      isSample: sample().some(fact => fact === list.at[0]),
      entries: all
        .map((entry, index) => ({
          address: siteAddress(`${path}/${index}`),
          copy: list.isCopied ? index : undefined,
          said: entrySaid(entry, language),
          hasPassed: hasPassed(entry, today()),
          shownFrom: shownFrom({ at: [...list.at, index] }, savedFacts.present().site, today()),
          picture: undefined,
          day: dayOf(entry),
        }))
        .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
    };
  }

  /**
   * Returns the entries of the gallery, in the order in which the gallery shows them. The text of
   * an entry is the caption of its photo. If there is no photo, the text is the caption of the
   * drawing.
   */
  function photoList(
    title: SiteLabel,
    places: readonly PhotoPlace[],
    language: Lang,
  ): SiteFormView['list'] {
    const { photos } = savedFacts.present().site;
    const pictures = galleryIn(texts[language].gallery.pictures, photos, language);
    const entries = places.map(place => ({
      address: siteAddress(`photos/${place}`),
      copy: undefined,
      said: wordsIn(photos[place]?.caption ?? captionOf(place, language), language),
      hasPassed: false,
      shownFrom: undefined,
      picture: {
        address: pictureAddress(photos[place], pictures.find(({ id }) => id === place)?.src),
        isDrawing: photos[place] === undefined,
      },
    }));
    return { title, next: undefined, isSample: false, entries };
  }

  /**
   * Returns the facts of an earlier time: when `seen` was the number of the newest row. Returns
   * undefined if this row no longer exists.
   */
  async function documentOf(seen: number): Promise<unknown> {
    const row = await store.facts.find(seen);
    const { saved } = (row && parseFactsDocument(row.document)) ?? {};
    return saved && patched(savedFacts.present().factsSource.withSettings, saved);
  }

  /**
   * Merges a posted form with the facts that somebody has saved since the page with the form was
   * made. If `isChanged` is true, the saved facts may contradict the posted ones, and the owner
   * must decide. An entry may have moved in its list, so the result also has the form at the
   * entry's new place.
   */
  async function since(asked: SiteForm, posted: Raw): Promise<MergedForm> {
    const seen = numberIn(posted.seen);
    if (seen === seenNow()) return { form: asked, raw: posted, isChanged: false };
    const then = await documentOf(seen);
    const present = document();
    const raw = { ...posted, seen: `${seenNow()}` };
    if (then === undefined) return { form: asked, raw, isChanged: true };

    const isEntry = typeof asked.at.at(-1) === 'number';
    if (isEntry) {
      const typed = valueAt(withTyped(asked, then, raw), asked.at);
      const { index, isChanged } = followed(asked, typed, then, present);
      const form = siteFormAt(`${asked.entryOf}/${index}`, site.facts()) ?? asked;
      if (!isChanged) return { form, raw, isChanged };
      return { ...merged(form, raw, then, present), isChanged };
    }
    return merged(asked, raw, then, present);
  }

  /**
   * Reads the posted form. If a photo cannot be stored, only the field of the photo gets an
   * error, and the user keeps the other typed values.
   */
  async function readForm({ photo }: SiteForm, req: Request): Promise<PostedPhoto> {
    if (photo === undefined) return { raw: await readBody(req), fault: undefined };
    return readPhotoForm(req, store.photos, now());
  }

  /**
   * Saves the facts. Resolves with true after the facts are saved, and with false if the store
   * fails. If `seen` is no longer the number of the newest row, resolves with undefined.
   */
  async function save(saved: Patch, user: DeskUser, seen: number): Promise<boolean | undefined> {
    try {
      if (!(await savedFacts.replace(saved, nameInHistory(user), seen))) return undefined;
    } catch (fault) {
      if (!(fault instanceof StoreError)) throw fault;
      site.log.error('Facts were not saved', { reason: fault.message });
      return false;
    }
    await audit({ by: nameInAuditLog(user), command: 'facts', ids: [`${seenNow()}`] }, site);
    return true;
  }

  /**
   * Makes a renderer for the day on which pages begin to show the facts of the form. Usually this
   * day is today.
   */
  function rendererOf(
    form: SiteForm,
    facts: Facts,
    { hasWorker }: { readonly hasWorker: boolean },
  ): Renderer {
    const day = shownFrom(form, facts, today()) ?? today();
    return createRenderer(() => siteToday(facts, day), pages.assets, { hasWorker });
  }

  /**
   * Checks whether a page becomes too large with these facts. If so, returns a message, and the
   * form shows the message at its longest text. Otherwise returns undefined.
   */
  async function overfull(form: SiteForm, facts: Facts, raw: Raw): Promise<SaidAt | undefined> {
    const changed = rendererOf(form, facts, { hasWorker: site.config.serviceWorker });
    const found = await overfullPage(pageShowing(form, facts), changed, pages);
    if (found === undefined) return undefined;
    const { path, over } = found;
    return { place: longestIn(form, raw), kind: 'overfull', values: { page: path, over } };
  }

  async function preview(form: SiteForm, facts: Facts, raw: Raw, res: Response): Promise<void> {
    const language = sessions.languageOf(res.req);
    const text = deskText(language).site;
    const shown = pageShowing(form, facts);
    const from = shownFrom(form, facts, today());
    const html = rendererOf(form, facts, { hasWorker: false }).page(pathIn(language, shown), {
      preview: {
        address: siteAddress(form.path),
        says:
          from === undefined
            ? text.preview
            : fill(text.previewFrom, { day: dateIn(from, language) }),
        save: text.save,
        change: text.change,
        fields: typedIn(raw),
      },
    });
    await sendHtml(res, html, pages.security, forBack);
  }

  return {
    async overview(user, req, res) {
      const { site: facts, factsSource } = savedFacts.present();
      const history = await store.facts.history(shownHistory);
      const view: SiteOverview = {
        saved: await savedLine(sessions.languageOf(req), req.query.undone),
        isSavedSince: req.query.undone === 'no',
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
          next: oftenAdded.includes(form.path) ? listOf(form, 'en')?.next : undefined,
        })),
        history: history.map(({ at, by }) => ({ at, by })),
      };
      await show(res, 'site', view, { user });
    },

    async form(user, req, res) {
      const form = formOf(req);
      if (form === undefined) return show(res, 'message', { kind: 'not-found' }, { status: 404 });
      await showForm(form, { raw: firstShown(form) }, user, res);
    },

    async post(user, req, res) {
      const asked = formOf(req);
      if (asked === undefined) return show(res, 'message', { kind: 'not-found' }, { status: 404 });

      const { raw: posted, fault } = await readForm(asked, req);
      const typed =
        posted.copy === undefined ? withToday(asked, posted, today()) : copied(asked, posted);
      const ofPhoto = fault === undefined ? [] : [{ ...fault, place: [...asked.at, 'file'] }];
      const { form, raw, isChanged } = await since(asked, typed);
      if (isChanged) {
        const { entry } = savedFacts.present();
        const problem = { kind: 'changed', by: entry?.by ?? '', at: entry?.at ?? now() } as const;
        const present = rawOf(form, document());
        return showForm(
          form,
          { raw, status: 409, problem, faults: ofPhoto, now: present },
          user,
          res,
        );
      }
      if (raw.action === 'change') return showForm(form, { raw }, user, res);

      const isEnd = raw.action === 'end' && canTakeAway(form);
      const edited = isEnd
        ? withValue(document(), form.at, undefined)
        : withTyped(form, document(), raw);
      const { factsSource, saved } = savedFacts.present();
      const all = joined(saved, patchOf(form, document(), edited));
      const checked = checkFacts(patched(factsSource.withSettings, all));
      const wrong = !checked.ok ? checked.places : isEnd ? [] : missingIn(form, edited);
      const faults = isEnd ? ofPhoto : [...ofPhoto, ...neededIn(form, edited)];
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

      // A second tap on "Save" posts what is saved already.
      const isSavedAlready = raw.seen !== typed.seen && isDeepStrictEqual(all, saved);
      const isSaved = isSavedAlready || (await save(all, user, numberIn(raw.seen)));
      if (isSaved === true) {
        const saved = isEnd || form.entryOf === undefined ? '' : String(form.at.at(-1));
        return res.redirect(303, `${siteAddress(form.entryOf ?? form.path)}?saved=${saved}`);
      }
      if (isSaved === false)
        return showForm(form, { raw, status: 503, problem: { kind: 'not-saved' } }, user, res);
      const late = await since(form, raw);
      const { entry } = savedFacts.present();
      const problem = { kind: 'changed', by: entry?.by ?? '', at: entry?.at ?? now() } as const;
      const present = rawOf(late.form, document());
      await showForm(late.form, { raw: late.raw, status: 409, problem, now: present }, user, res);
    },

    async undo(user, req, res) {
      const { number, back } = await readBody(req);
      const newest = numberIn(number);
      const row = await store.facts.find(newest - 1);
      const before = row && parseFactsDocument(row.document)?.saved;
      // If the newest save is not the one that the owner has seen, nothing is undone. The page
      // shows the newest save, and the owner can decide again.
      if (newest === seenNow() && before !== undefined) {
        if ((await save(before, user, newest)) === false)
          return show(res, 'message', { kind: 'not-saved' }, { status: 503, user });
      }
      // `isUndone` is also true if the owner has pressed "Undo" a second time.
      const { entry, saved } = savedFacts.present();
      const isUndone = entry?.number === newest + 1 && isDeepStrictEqual(saved, before);
      const said = !isUndone ? '?undone=no' : back === undefined ? `?undone=${newest + 1}` : '';
      res.redirect(303, `${siteAddress('')}${said}`);
    },
  };

  /**
   * Finds the form whose facts were saved. If `saved` names an entry, returns the form of this
   * entry.
   */
  function savedForm(form: SiteForm, saved: unknown): SiteForm {
    if (typeof saved !== 'string' || saved === '') return form;
    return siteFormAt(`${form.path}/${saved}`, site.facts()) ?? form;
  }

  /**
   * The values of a form when the form opens. A new batch begins with the days, hours and mode of
   * the last batch. A new photo begins with the caption of the drawing that it replaces.
   */
  function firstShown(form: SiteForm): Raw {
    const raw = rawOf(form, document());
    if (valueAt(document(), form.at) !== undefined) return raw;
    if (form.photo !== undefined) return { ...raw, ...captionsOf(form.photo) };

    if (form.course === undefined || form.entryOf === undefined) return raw;
    const list = valueAt(document(), form.at.slice(0, -1));
    const batches: readonly Batch[] = Array.isArray(list) ? list : [];
    const last = batches.toSorted(byDate).at(-1);
    if (last === undefined) return raw;
    return { ...rawOf(batchAt(form, batches.indexOf(last)), document()), starts: '' };
  }

  /**
   * Returns the form's values for a copy of a batch. The first day of the copy is in the next
   * month. `action` opens the preview.
   */
  function copied(form: SiteForm, { copy, seen = '' }: Raw): Raw {
    const raw = rawOf(batchAt(form, numberIn(copy)), document());
    return { ...raw, starts: nextMonth(raw.starts ?? ''), seen, action: 'see' };
  }
}

function batchAt(form: SiteForm, index: number): SiteForm {
  return { ...form, at: [...form.at.slice(0, -1), index] };
}

function captionsOf(place: PhotoPlace): Raw {
  const inEach = languages.map(({ lang }) => [lang, captionOf(place, lang)] as const);
  return Object.fromEntries(
    inEach.map(([lang, caption]) => [lang === 'en' ? 'caption' : `caption-${lang}`, caption]),
  );
}

function pictureAddress(photo: GalleryPhoto | undefined, src = ''): string {
  return photo === undefined ? src : photoAddress(photo.small ?? photo.file);
}

function canTakeAway({ entryOf, isOptional = false }: SiteForm): boolean {
  return entryOf !== undefined || isOptional;
}

/** Returns the same weekday in the next month, four or five weeks later. */
function nextMonth(day: Batch['starts']): string {
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  const later = (weeks: number) => new Date(at + weeks * 7 * dayMs).toISOString().slice(0, 10);
  return later(4).slice(0, 7) === day.slice(0, 7) ? later(5) : later(4);
}

/**
 * Lets browsers keep the forms and previews, and show them again after "Back". With `no-store`, a
 * page that answered a POST could not be shown again, and the typed values would be lost. These
 * pages contain no data of visitors.
 */
const forBack = 'private, no-cache';

function keepForBack(res: Response): void {
  res.set('Cache-Control', `${forBack}, no-transform`);
}

/**
 * Allows the site's own script files on this page. The other pages of the desk load no script
 * files.
 */
function allowScript(res: Response): void {
  res.set('Content-Security-Policy', `${res.get('Content-Security-Policy')};script-src 'self'`);
}

function merged(form: SiteForm, raw: Raw, then: unknown, present: unknown): MergedForm {
  const [old, current] = [valueAt(then, form.at), valueAt(present, form.at)];
  // If the facts have changed since the page was made, the owner must see the new facts before
  // removing them.
  if (raw.action === 'end' && canTakeAway(form))
    return { form, raw, isChanged: current !== undefined && !isDeepStrictEqual(old, current) };
  if (old !== undefined && current === undefined) return { form, raw, isChanged: true };

  const all = mergedWith(form, { before: rawOf(form, then), present: rawOf(form, present), raw });
  // The names of a photo and of its small copy belong together. So these two fields are not
  // merged one by one. If a field is in conflict, both names stay as they were typed.
  return form.photo !== undefined && all.isChanged
    ? { form, raw, isChanged: true }
    : { form, ...all };
}

/**
 * Finds an entry again after its list was saved. A new entry is added at the end, unless the same
 * entry has just been added. If somebody has edited or removed the entry, `isChanged` is true. An
 * edited entry keeps its index. For a removed entry, returns the index after the last entry. The
 * typed values then do not overwrite another entry.
 */
function followed(
  { at }: SiteForm,
  typed: unknown,
  then: unknown,
  present: unknown,
): { readonly index: number; readonly isChanged: boolean } {
  const listIn = (all: unknown): readonly unknown[] => {
    const list = valueAt(all, at.slice(0, -1));
    return Array.isArray(list) ? list : [];
  };
  const indexIn = (list: readonly unknown[], entry: unknown) =>
    list.findIndex(each => isDeepStrictEqual(each, entry));

  const [before, after] = [listIn(then), listIn(present)];
  const saved = indexIn(after, typed);
  if (saved >= 0 && indexIn(before, typed) < 0) return { index: saved, isChanged: false };

  const old = valueAt(then, at);
  if (old === undefined) return { index: after.length, isChanged: false };
  const index = indexIn(after, old);
  if (index >= 0) return { index, isChanged: false };
  const own = Number(at.at(-1));
  const isEdited = before.length === after.length && indexIn(before, after[own]) < 0;
  return { index: isEdited ? own : after.length, isChanged: true };
}

/**
 * If all fields of an entry are empty, returns the place of its first field, so that the page
 * shows an error there. Without this error, the entry would disappear, and nobody would know why.
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
 * Makes one text of all doubts. The page sends this text back with the form. If the doubts still
 * give the same text, the owner has seen them.
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
