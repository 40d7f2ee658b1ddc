/**
 * The forms with which an owner changes the facts. For each form: its fields, and the facts that
 * it changes. The limits and checks of the fields are in the schema of the facts.
 */
import { type OfferedFacts, offeredBy } from '../../shared/content/offered';
import type { SiteFieldKind, SiteHint, SiteLabel, SiteSaid } from '../../shared/desk/siteViews';
import {
  corporateServices,
  type PhotoPlace,
  photoPlaces,
  placementHelps,
  websiteServices,
} from '../../shared/site';
import * as kind from '../config/factKinds';
import type { FactPlace } from '../config/schemaFault';

/** A field of a form. `place` is the path from the form's place `at` to the field's value. */
export interface SiteField {
  /** The name in the posted form, such as `fee-amount`. */
  readonly name: string;
  readonly label: SiteLabel;
  readonly kind: SiteFieldKind;
  readonly place: FactPlace;
  readonly options?: readonly string[];
  /** If this field is empty, the value of the field with this name is used. */
  readonly ifEmpty?: string;
  /** Whether a checkbox "Today" can give the day. */
  readonly hasToday?: boolean;
  /** A sentence below the label. */
  readonly hint?: SiteHint;
  /**
   * The message that the desk shows if the field is empty. The schema of the facts allows this
   * field to be empty, but the desk does not.
   */
  readonly ifMissing?: SiteSaid['kind'];
}

export interface SiteForm {
  /** The address below /desk/site. */
  readonly path: string;
  readonly title: SiteLabel;
  /** The path of the course whose name is beside the title. */
  readonly course?: string;
  /** Empty if the form has only a list of entries. */
  readonly fields: readonly SiteField[];
  /**
   * The facts that the form changes. When an owner saves the form, each of these facts is
   * replaced as a whole.
   */
  readonly facts: readonly FactPlace[];
  /**
   * The first part of the path to a value in the facts. The `place` of each field is the rest of
   * its path.
   */
  readonly at: FactPlace;
  /** The visitors' page that shows these facts. */
  readonly page: `/${string}`;
  /**
   * The id of the heading above these facts on that page. Undefined if the facts are at the top
   * of the page.
   */
  readonly section?: string;
  /** A list on this page. Each entry of the list has a form, at an address below this one. */
  readonly list?: SiteList;
  /**
   * The address of a second form with the other facts of a course. Only the first form of a
   * course has this address.
   */
  readonly more?: string;
  /** Only in the form of an entry: the address of the list to which the entry belongs. */
  readonly entryOf?: string;
  /** Only in the second form of a course: the address of the first form. */
  readonly moreOf?: string;
  /**
   * Whether the form has a button that removes all its facts. The form of an entry in a list
   * always has such a button.
   */
  readonly isOptional?: boolean;
  /** The place of the photo in the gallery, if the form edits a photo. */
  readonly photo?: PhotoPlace;
}

export interface SiteList {
  readonly at: FactPlace;
  readonly title: SiteLabel;
  /**
   * Whether an entry has a button that copies it to the next month. For this, each entry must
   * have a first day, `starts`.
   */
  readonly isCopied: boolean;
  /**
   * The names of all entries, for a list that always has the same entries. Nobody can add an
   * entry to such a list.
   */
  readonly places?: readonly PhotoPlace[];
}

/** Returns the offered courses and services. Each may have a fee and batches. */
export function coursesAndServicesOf(facts: OfferedFacts): readonly CourseOrService[] {
  const { courses, services } = offeredBy(facts);
  return [
    ...courses.map(({ path, title }) => ({ path, title, isService: false })),
    ...services.map(({ path, title }) => ({ path, title, isService: true })),
  ];
}

interface CourseOrService {
  readonly path: string;
  readonly title: string;
  readonly isService: boolean;
}

function field(
  label: SiteLabel,
  kind: SiteFieldKind,
  place: FactPlace,
  options?: readonly string[],
): SiteField {
  const name = place.join('-');
  return { name, label, kind, place, ...(options === undefined ? {} : { options }) };
}

const courseFields: readonly SiteField[] = [
  field('fee', 'rupees', ['fee', 'amount']),
  field('instalments', 'number', ['fee', 'instalments', 'count']),
  field('instalment', 'rupees', ['fee', 'instalments', 'amount']),
  field('includes', 'words', ['fee', 'includes']),
];

const moreCourseFields: readonly SiteField[] = [
  field('months', 'number', ['duration', 'months']),
  field('weeks', 'number', ['duration', 'weeks']),
  field('courseDays', 'number', ['duration', 'days']),
  field('courseHours', 'number', ['duration', 'hours']),
  field('groupSize', 'number', ['groupSize']),
  field('trainerName', 'text', ['trainer', 'name']),
  field('trainerAbout', 'long', ['trainer', 'about']),
  field('certificateBy', 'words', ['certificate', 'by']),
  field('certificateFor', 'long', ['certificate', 'for']),
  field('certificateShows', 'long', ['certificate', 'shows']),
  field('examName', 'text', ['exam', 'name']),
  field('examBy', 'text', ['exam', 'by']),
  field('demoFree', 'yesNo', ['demo', 'free'], ['true', 'false']),
  field('demoMinutes', 'number', ['demo', 'minutes']),
];

const batchFields: readonly SiteField[] = [
  field('starts', 'date', ['starts']),
  field('days', 'days', ['days']),
  field('from', 'time', ['from']),
  field('to', 'time', ['to']),
  field('mode', 'choice', ['mode'], ['classroom', 'online', 'both']),
  field('language', 'choice', ['language'], kind.teachingLanguage.options),
  field('seats', 'number', ['seats']),
];

function courseForm(course: string): SiteForm {
  return {
    path: `course${course}`,
    title: 'feeOf',
    course,
    fields: courseFields,
    facts: [['courses', course, 'fee']],
    at: ['courses', course],
    page: `/${course.slice(1)}`,
    section: 'facts',
    list: { at: ['courses', course, 'batches'], title: 'batches', isCopied: true },
    more: `more${course}`,
  };
}

function moreCourseForm(course: string): SiteForm {
  return {
    path: `more${course}`,
    title: 'moreOf',
    course,
    fields: moreCourseFields,
    facts: ['duration', 'groupSize', 'trainer', 'certificate', 'exam', 'demo'].map(fact => [
      'courses',
      course,
      fact,
    ]),
    at: ['courses', course],
    page: `/${course.slice(1)}`,
    section: 'facts',
    moreOf: `course${course}`,
  };
}

function batchForm(course: string, index: number): SiteForm {
  return {
    path: `course${course}/${index}`,
    title: 'batchOf',
    course,
    fields: batchFields,
    facts: [['courses', course, 'batches']],
    at: ['courses', course, 'batches', index],
    page: `/${course.slice(1)}`,
    section: 'facts',
    entryOf: `course${course}`,
  };
}

/** The forms that show all their facts on one page. */
const single: readonly SiteForm[] = [
  {
    path: 'notice',
    title: 'notice',
    fields: [
      { ...field('noticeWords', 'words', ['words']), hint: 'englishUntil' },
      field('noticeFrom', 'date', ['from']),
      field('until', 'date', ['until']),
      field('link', 'page', ['link']),
    ],
    facts: [['notice']],
    at: ['notice'],
    page: '/',
    isOptional: true,
  },
  {
    path: 'phones',
    title: 'phones',
    fields: [{ ...field('phoneNumbers', 'phones', ['phones']), hint: 'firstNumber' }],
    facts: [['phones']],
    at: [],
    page: '/contact',
  },
  {
    path: 'contact',
    title: 'contact',
    fields: [
      field('email', 'email', ['email']),
      field('street', 'words', ['address', 'street']),
      field('landmark', 'words', ['address', 'landmark']),
      field('locality', 'words', ['address', 'locality']),
      field('region', 'words', ['address', 'region']),
      field('postalCode', 'text', ['address', 'postalCode']),
      field('mapPosition', 'position', ['mapPosition']),
    ],
    facts: [['email'], ['address'], ['mapPosition']],
    at: [],
    page: '/contact',
  },
  {
    path: 'visit',
    title: 'visit',
    fields: [
      field('walkMinutes', 'number', ['walk', 'minutes']),
      field('walkFrom', 'words', ['walk', 'from']),
      field('floor', 'number', ['floor']),
      field('lift', 'yesNo', ['lift'], ['true', 'false']),
      field('comingAlong', 'long', ['comingAlong']),
    ],
    facts: [['visit']],
    at: ['visit'],
    page: '/contact',
    isOptional: true,
  },
  {
    path: 'invoice',
    title: 'invoice',
    fields: [
      field('invoiceName', 'text', ['name']),
      field('gstin', 'text', ['gstin']),
      field('pan', 'text', ['pan']),
      field('paidWithin', 'number', ['days']),
    ],
    facts: [['invoice']],
    at: ['invoice'],
    page: '/corporate',
    isOptional: true,
  },
  {
    path: 'name',
    title: 'name',
    fields: [
      field('instituteName', 'text', ['name']),
      field('copyrightYear', 'number', ['copyrightYear']),
    ],
    facts: [['name'], ['copyrightYear']],
    at: [],
    page: '/',
  },
  {
    path: 'classes',
    title: 'classes',
    fields: [
      field('languages', 'choices', ['languages'], kind.teachingLanguage.options),
      field('missedClass', 'long', ['missedClass']),
      field('refunds', 'long', ['refunds']),
    ],
    facts: [['languages'], ['missedClass'], ['refunds']],
    at: [],
    page: '/java',
  },
  {
    path: 'counters',
    title: 'counters',
    fields: (['courses', 'faculty', 'enrolled', 'placed'] as const)
      .map(name => field(name, 'number', [name]))
      .concat(field('asOf', 'date', ['asOf'])),
    facts: [['counters']],
    at: ['counters'],
    page: '/',
  },
  {
    path: 'certificate',
    title: 'certificate',
    fields: [
      field('number', 'text', ['number']),
      field('body', 'text', ['body']),
      field('validUntil', 'date', ['validUntil']),
    ],
    facts: [['iso']],
    at: ['iso'],
    page: '/about',
    isOptional: true,
  },
  {
    path: 'offers',
    title: 'offers',
    fields: [
      field('placementHelp', 'choices', ['placementHelp'], placementHelps),
      field('websiteServices', 'choices', ['websiteServices'], websiteServices),
      field('corporateServices', 'choices', ['corporateServices'], corporateServices),
    ],
    facts: [['placementHelp'], ['websiteServices'], ['corporateServices']],
    at: [],
    page: '/placement',
  },
];

/**
 * Facts that are a list. One page shows the names of the entries. Each entry has a page with a
 * form.
 */
interface ListOfFacts {
  readonly path: string;
  readonly title: SiteLabel;
  readonly entryTitle: SiteLabel;
  readonly fact: string;
  readonly fields: readonly SiteField[];
  readonly page: `/${string}`;
  readonly section?: string;
  /**
   * Fields that belong to the whole list and not to one entry. The page shows these fields above
   * the entries.
   */
  readonly ownFields?: readonly SiteField[];
}

const lists: readonly ListOfFacts[] = [
  {
    path: 'hours',
    title: 'hours',
    entryTitle: 'hoursOf',
    fact: 'hours',
    fields: [
      field('days', 'days', ['days']),
      field('from', 'time', ['opens']),
      field('to', 'time', ['closes']),
    ],
    page: '/contact',
  },
  {
    path: 'closed',
    title: 'closed',
    entryTitle: 'closedOf',
    fact: 'closed',
    fields: [
      { ...field('firstDay', 'date', ['from']), hint: 'weekBefore' },
      { ...field('lastDay', 'date', ['until']), ifEmpty: 'from' },
      field('closedWords', 'words', ['words']),
      field('openFrom', 'time', ['opens']),
      field('openTo', 'time', ['closes']),
    ],
    page: '/contact',
  },
  {
    path: 'contacts',
    title: 'contacts',
    entryTitle: 'contactOf',
    fact: 'contacts',
    fields: [
      field('contactName', 'text', ['name']),
      field('contactRole', 'words', ['role']),
      field('contactPhone', 'phone', ['phone']),
    ],
    page: '/contact',
  },
  {
    path: 'reviews',
    title: 'reviews',
    entryTitle: 'reviewOf',
    fact: 'reviews',
    fields: [
      field('reviewWords', 'long', ['words']),
      field('by', 'text', ['by']),
      { ...field('consent', 'date', ['consent']), hasToday: true, ifMissing: 'noConsent' },
    ],
    page: '/',
    section: 'reviews',
    ownFields: [field('reviewUrl', 'url', ['reviewUrl'])],
  },
  {
    path: 'results',
    title: 'results',
    entryTitle: 'resultOf',
    fact: 'results',
    fields: [
      field('resultPlaced', 'number', ['placed']),
      field('resultAll', 'number', ['of']),
      field('firstMonth', 'month', ['from']),
      field('lastMonth', 'month', ['until']),
      field('companies', 'lines', ['companies']),
    ],
    page: '/placement',
    section: 'results',
  },
  {
    path: 'social',
    title: 'social',
    entryTitle: 'socialOf',
    fact: 'social',
    fields: [field('socialName', 'text', ['name']), field('url', 'url', ['url'])],
    page: '/',
  },
  {
    path: 'branches',
    title: 'branches',
    entryTitle: 'branchOf',
    fact: 'branches',
    fields: [
      field('branchName', 'words', ['name']),
      field('phoneNumbers', 'phones', ['phones']),
      field('street', 'words', ['address', 'street']),
      field('landmark', 'words', ['address', 'landmark']),
      field('locality', 'words', ['address', 'locality']),
      field('postalCode', 'text', ['address', 'postalCode']),
      // The opening hours of a branch may have several lines, but most branches need only one.
      // The form changes only the first line.
      field('days', 'days', ['hours', 0, 'days']),
      field('openFromBranch', 'time', ['hours', 0, 'opens']),
      field('openTo', 'time', ['hours', 0, 'closes']),
    ],
    page: '/contact',
    section: 'branches',
  },
  {
    path: 'partners',
    title: 'partners',
    entryTitle: 'partnerOf',
    fact: 'partners',
    // The form cannot change the picture, because the picture is a file beside the program.
    fields: [field('partnerName', 'text', ['name'])],
    page: '/placement',
    section: 'partners',
  },
];

function listForm({ path, title, fact, page, ownFields = [] }: ListOfFacts): SiteForm {
  const list = { at: [fact], title, isCopied: false };
  const facts = ownFields.map(({ place }) => place);
  return { path, title, fields: ownFields, facts, at: [], page, list };
}

function entryForm(
  { path, entryTitle, fact, fields, page, section }: ListOfFacts,
  index: number,
): SiteForm {
  return {
    path: `${path}/${index}`,
    title: entryTitle,
    fields,
    facts: [[fact]],
    at: [fact, index],
    page,
    ...(section === undefined ? {} : { section }),
    entryOf: path,
  };
}

const photos: SiteForm = {
  path: 'photos',
  title: 'photos',
  fields: [],
  facts: [],
  at: [],
  page: '/gallery',
  list: { at: ['photos'], title: 'photos', isCopied: false, places: photoPlaces },
};

function photoForm(photo: PhotoPlace): SiteForm {
  return {
    path: `photos/${photo}`,
    title: 'photoOf',
    photo,
    fields: [
      field('photo', 'photo', ['file']),
      field('photo', 'hidden', ['small']),
      field('photoAlt', 'words', ['alt']),
      field('photoCaption', 'words', ['caption']),
    ],
    facts: [['photos']],
    at: ['photos', photo],
    page: '/gallery',
    section: photo,
    entryOf: 'photos',
  };
}

/** The forms that are used most often, in the order of the overview. */
const often = ['closed', 'notice', 'photos', 'reviews', 'results', 'phones', 'hours', 'contact'];

/** The lists that get a new entry most often. */
export const oftenAdded: readonly string[] = ['closed', 'reviews', 'results'];

/** The forms that are not about one course, in the order of the overview. */
export const generalForms: readonly SiteForm[] = [...lists.map(listForm), photos, ...single].sort(
  (one, other) => rankOf(one) - rankOf(other),
);

/** Returns all forms, except the forms that change a single entry of a list. */
export function allForms(facts: OfferedFacts): readonly SiteForm[] {
  const ofCourses = coursesAndServicesOf(facts).flatMap(({ path }) => [
    courseForm(path),
    moreCourseForm(path),
  ]);
  return [...ofCourses, ...generalForms];
}

function rankOf({ path }: SiteForm): number {
  return often.includes(path) ? often.indexOf(path) : often.length;
}

/**
 * Finds a form by its path: `course/java`, `course/java/2`, `more/java`, `hours` or `hours/0`.
 * Returns undefined if there is no such form.
 */
export function siteFormAt(path: string, facts: OfferedFacts): SiteForm | undefined {
  const [, own = '', index] = /^(.+?)(?:\/(\d{1,3}))?$/.exec(path) ?? [];
  const [, about = '', course = ''] = /^(course|more)(\/.+)$/.exec(own) ?? [];
  if (coursesAndServicesOf(facts).some(each => each.path === course)) {
    if (about === 'more') return index === undefined ? moreCourseForm(course) : undefined;
    return index === undefined ? courseForm(course) : batchForm(course, Number(index));
  }

  const photo = photoPlaces.find(place => path === `photos/${place}`);
  if (photo !== undefined) return photoForm(photo);

  const list = lists.find(each => each.path === own);
  if (list !== undefined && index !== undefined) return entryForm(list, Number(index));
  return index === undefined ? generalForms.find(each => each.path === own) : undefined;
}
