/**
 * The translations of texts that other files define in English, besides the texts that every
 * language has.
 */

import type { corporate } from '../content/services/corporate';
import type { professional } from '../content/services/professional';
import type { website } from '../content/services/website';
import type { CourseGroup, SomeCourseWords } from '../content/types';
import type { MailForm } from '../forms/index';
import type { login } from '../forms/login';
import type { ValidationMessages } from '../forms/validationMessages';
import type { ServiceWords, TaughtServiceWords } from './courseWords';

/** The texts of a field, as far as its definition has them. */
type FieldTexts<D> = {
  readonly [K in 'label' | 'required' | 'placeholder' | 'clear' | 'hint' as K extends keyof D
    ? K
    : never]: string;
} & {
  /** The labels of a choice, by the values that are sent. */
  readonly options?: Readonly<Record<string, string>>;
};

type FormTexts<F extends { readonly fields: readonly { readonly name: string }[] }> = {
  readonly [K in 'title' | 'intro' | 'submit' | 'success' as K extends keyof F ? K : never]: string;
} & {
  readonly fields: { readonly [D in F['fields'][number] as D['name']]: FieldTexts<D> };
};

type AnyForm = MailForm | typeof login;

export interface Translation {
  /**
   * Every form by id, every field by name. The definitions in shared/forms hold the English
   * texts.
   */
  readonly forms: { readonly [F in AnyForm as F['id']]: FormTexts<F> };
  readonly wrong: ValidationMessages;
  readonly groups: Readonly<Record<CourseGroup, string>>;
  readonly services: {
    readonly '/website': ServiceWords<typeof website>;
    readonly '/professional': TaughtServiceWords<typeof professional>;
    readonly '/corporate': ServiceWords<typeof corporate>;
  };
  /** The courses by path. All others show in English. */
  readonly courses: Readonly<Record<string, SomeCourseWords>>;
  /** What search engines show for a course that has no translation. */
  readonly courseDescription: string;
  /** A sentence on the page of such a course. */
  readonly courseInEnglish: string;
  /** A sentence above a syllabus. */
  readonly topicsInEnglish: string;
}
