/**
 * What a language says beside the texts that every
 * language has: what is defined in English elsewhere.
 */

import type { corporate } from '../content/services/corporate';
import type { professional } from '../content/services/professional';
import type { website } from '../content/services/website';
import type { CourseGroup } from '../content/types';
import type { MailForm } from '../forms/index';
import type { login } from '../forms/login';
import type { ValidationMessages } from '../forms/validationMessages';
import type { ServiceWords, SomeCourseWords, TaughtServiceWords } from './courseWords';

/** The wording of a field, as far as its definition has one. */
type FieldTexts<D> = {
  readonly [K in 'label' | 'required' | 'placeholder' | 'clear' | 'hint' as K extends keyof D
    ? K
    : never]: string;
} & {
  /** What the answers of a choice are called, by what travels. */
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
   * Every form by its id, every field by its name. The definition in shared/forms is the English.
   */
  readonly forms: { readonly [F in AnyForm as F['id']]: FormTexts<F> };
  readonly wrong: ValidationMessages;
  readonly groups: Readonly<Record<CourseGroup, string>>;
  readonly services: {
    readonly '/website': ServiceWords<typeof website>;
    readonly '/professional': TaughtServiceWords<typeof professional>;
    readonly '/corporate': ServiceWords<typeof corporate>;
  };
  /** By the course's path; a course that is not among them is shown in English. */
  readonly courses: Readonly<Record<string, SomeCourseWords>>;
  /** What search engines show of a course without words of its own. */
  readonly courseDescription: string;
  /** Said on the page of such a course. */
  readonly courseInEnglish: string;
  /** Said above a syllabus. */
  readonly topicsInEnglish: string;
}
