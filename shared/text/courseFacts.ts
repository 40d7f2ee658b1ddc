/**
 * Makes lines from the facts about a course, such as its fee and batches. A fact that is not
 * given has no line.
 */
import { services } from '../content/services/index';
import type { Service } from '../content/types';
import type { Batch, CourseFacts, Invoice, Site, Words } from '../site';
import {
  dateIn,
  daysIn,
  durationIn,
  isEnglish,
  languagesIn,
  listIn,
  rupees,
  timesIn,
  wordsIn,
} from './factWords';
import { fill, fillCount } from './fill';
import { type Lang, texts } from './languages';

/** The facts about which visitors ask first. The texts that name these facts have the same keys. */
export interface ShortFacts {
  readonly fee?: string;
  readonly duration?: string;
  readonly nextBatch?: string;
  readonly taughtIn?: string;
  readonly demo?: string;
}

/** The short facts in the order of display. */
export const shortFactKeys = ['fee', 'duration', 'nextBatch', 'taughtIn', 'demo'] as const;

export function shortFacts(path: string, site: Site, lang: Lang): ShortFacts {
  const { fee, duration, batches: [next] = [], demo } = site.courses[path] ?? {};
  const languages = taughtIn(path, site);
  return {
    ...(fee === undefined ? {} : { fee: amountIn(fee.amount, lang) }),
    ...(duration === undefined ? {} : { duration: durationIn(duration, lang) }),
    ...(next === undefined ? {} : { nextBatch: dateIn(next.starts, lang) }),
    ...(languages.length === 0 ? {} : { taughtIn: languagesIn(languages, lang) }),
    ...(demo === undefined ? {} : { demo: demoIn(demo, lang) }),
  };
}

/**
 * The most important facts, in the order of display. If one is missing, the page says whom to
 * ask.
 */
const askedFirst: readonly (keyof ShortFacts)[] = ['fee', 'duration', 'nextBatch'];

/**
 * Returns the names of the most important facts that are missing, such as `Fee, duration and next
 * batch`. `others` are the names of other things that are missing. Undefined if nothing is missing.
 */
export function leftToAsk(
  known: ShortFacts,
  lang: Lang,
  others: readonly string[] = [],
): string | undefined {
  const left = askedFirst.filter(key => known[key] === undefined);
  const missing = [...left.map(key => texts[lang].facts[key]), ...others];
  if (missing.length === 0) return undefined;

  const names = listIn(missing, lang);
  // Each name begins with a capital letter. In the list, only the first name does.
  return names.slice(0, 1) + names.slice(1).toLowerCase();
}

/** Returns an amount, such as `₹24,000`. If the amount is 0, returns a text that says so. */
function amountIn(amount: number, lang: Lang): string {
  return amount === 0 ? texts[lang].facts.noFee : rupees(amount);
}

/**
 * Returns the facts about a batch, except its first day: `Mon, Wed, Fri`, `6:30 pm to 8 pm`, `in
 * the classroom`, `Marathi`, `20 seats`.
 */
export function batchParts(
  { days, from, to, mode, language, seats }: Batch,
  lang: Lang,
): readonly string[] {
  const text = texts[lang].facts;
  return [
    daysIn(days, lang, 'short'),
    ...(from === undefined ? [] : [timesIn(from, to, lang)]),
    ...(mode === undefined ? [] : [text.mode[mode]]),
    ...(language === undefined ? [] : [languagesIn([language], lang)]),
    ...(seats === undefined ? [] : [fillCount(text.seats, seats)]),
  ];
}

/**
 * Returns the languages of the coming batches. If no batch names a language, returns the
 * languages of the institute. Empty for a service without classes.
 */
function taughtIn(path: string, { courses, languages }: Site): readonly string[] {
  const { batches = [] } = courses[path] ?? {};
  const own = batches.flatMap(({ language }) => language ?? []);
  if (own.length > 0) return [...new Set(own)];
  return classesOf(path) === 'none' ? [] : languages;
}

/** Returns the kind of classes. For a course it is always `batches`. */
function classesOf(path: string): Service['classes'] {
  return services.find(service => service.path === path)?.classes ?? 'batches';
}

function demoIn({ free, minutes }: NonNullable<CourseFacts['demo']>, lang: Lang): string {
  const text = texts[lang].facts;
  const length = minutes === undefined ? [] : [fillCount(text.minutes, minutes)];
  return [free ? text.freeDemo : text.paidDemo, ...length].join(', ');
}

/** One line about a fact. `lang` is set if the line is in English and the page is not. */
export interface FactLine {
  readonly text: string;
  readonly lang?: 'en';
}

/**
 * A fact about a course with its lines, such as fee, group size, trainer, certificate,
 * examination, missed classes or refunds. `name` is the fact's name in the page's language.
 */
export interface FactLines {
  readonly name: string;
  readonly lines: readonly FactLine[];
}

export function factLines(path: string, site: Site, lang: Lang): readonly FactLines[] {
  const text = texts[lang].facts;
  const { fee, groupSize, trainer, certificate, exam } = site.courses[path] ?? {};
  // The rules for missed classes and refunds are only for students of a batch.
  const { missedClass, refunds }: Partial<Site> = classesOf(path) === 'batches' ? site : {};
  const said = (words: Words | undefined) => (words === undefined ? [] : [lineOf(words, lang)]);
  const rows: readonly FactLines[] = [
    { name: text.fee, lines: fee === undefined ? [] : feeLines(fee, lang) },
    {
      name: text.group,
      lines: groupSize === undefined ? [] : [{ text: fillCount(text.groupSize, groupSize) }],
    },
    { name: text.trainer, lines: [...said(trainer?.name), ...said(trainer?.about)] },
    {
      name: text.certificate,
      lines: certificate === undefined ? [] : certificateLines(certificate, lang),
    },
    {
      name: text.invoice,
      lines:
        path === '/corporate' && site.invoice !== undefined ? invoiceLines(site.invoice, lang) : [],
    },
    { name: text.exam, lines: exam === undefined ? [] : examLines(exam, lang) },
    { name: text.missedClass, lines: said(missedClass) },
    { name: text.refunds, lines: said(refunds) },
  ];
  return rows.filter(({ lines }) => lines.length > 0);
}

function lineOf(words: Words, lang: Lang): FactLine {
  return { text: wordsIn(words, lang), ...(isEnglish(words, lang) ? { lang: 'en' } : {}) };
}

type Given<K extends keyof CourseFacts> = NonNullable<CourseFacts[K]>;

function feeLines(
  { amount, includes, instalments }: Given<'fee'>,
  lang: Lang,
): readonly FactLine[] {
  const text = texts[lang].facts;
  return [
    { text: amountIn(amount, lang) },
    ...(includes === undefined
      ? []
      : [{ text: fill(text.includes, { what: wordsIn(includes, lang) }) }]),
    ...(instalments === undefined
      ? []
      : [
          {
            text: fill(text.instalments, {
              ...instalments,
              amount: amountIn(instalments.amount, lang),
            }),
          },
        ]),
  ];
}

function certificateLines(certificate: Given<'certificate'>, lang: Lang): readonly FactLine[] {
  const text = texts[lang].facts;
  const { by, for: what, shows } = certificate;
  return [
    { text: fill(text.certificateBy, { by: wordsIn(by, lang) }) },
    ...(what === undefined
      ? []
      : [{ text: fill(text.certificateFor, { what: wordsIn(what, lang) }) }]),
    ...(shows === undefined
      ? []
      : [{ text: fill(text.certificateShows, { what: wordsIn(shows, lang) }) }]),
  ];
}

function invoiceLines({ name, gstin, pan, days }: Invoice, lang: Lang): readonly FactLine[] {
  const text = texts[lang].facts;
  return [
    { text: fill(text.invoiceName, { name }) },
    ...(gstin === undefined ? [] : [{ text: `GSTIN ${gstin}` }]),
    ...(pan === undefined ? [] : [{ text: `PAN ${pan}` }]),
    ...(days === undefined ? [] : [{ text: fillCount(text.paidWithin, days) }]),
  ];
}

/**
 * Returns lines for people who plan to visit the institute: the way from a station, the floor and
 * the lift, and who may come with them.
 */
export function visitLines({ visit = {} }: Pick<Site, 'visit'>, lang: Lang): readonly FactLine[] {
  const text = texts[lang].facts;
  const { walk, floor, lift, comingAlong } = visit;
  const inside = [
    ...(floor === undefined ? [] : [floor === 0 ? text.groundFloor : fillCount(text.floor, floor)]),
    ...(lift === undefined ? [] : [lift ? text.lift : text.noLift]),
  ].join(', ');
  return [
    ...(walk === undefined
      ? []
      : [{ text: fillCount(text.walk, walk.minutes, { from: wordsIn(walk.from, lang) }) }]),
    ...(inside === '' ? [] : [{ text: inside.slice(0, 1).toUpperCase() + inside.slice(1) }]),
    ...(comingAlong === undefined ? [] : [lineOf(comingAlong, lang)]),
  ];
}

function examLines({ name, by, fee }: Given<'exam'>, lang: Lang): readonly FactLine[] {
  const text = texts[lang].facts;
  const first = { text: fill(text.examBy, { name, by }) };
  if (fee === undefined) return [first];
  if (fee === 0) return [first, { text: text.examFree }];
  if (typeof fee === 'number')
    return [first, { text: fill(text.examFee, { amount: amountIn(fee, lang) }) }];
  return [first, { text: { included: text.examIncluded, separate: text.examSeparate }[fee] }];
}
