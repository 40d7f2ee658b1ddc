/**
 * The type of the translations of forms, services, courses and groups. Other files define their
 * English texts.
 */

import type { corporate } from '../content/services/corporate';
import type { professional } from '../content/services/professional';
import type { website } from '../content/services/website';
import type { CourseGroup, SomeCourseWords } from '../content/types';
import type { MailForm } from '../forms/index';
import type { login } from '../forms/login';
import type { ValidationMessages } from '../forms/validationMessages';
import type { ServiceWords, TaughtServiceWords } from './courseWords';

/** The texts of a field. A text is here only if the field's definition has it. */
type FieldTexts<D> = {
  readonly [K in 'label' | 'required' | 'placeholder' | 'clear' | 'hint' as K extends keyof D
    ? K
    : never]: string;
} & {
  /** The labels of a choice, by the values that are posted. */
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
   * The texts of every form by id, and of every field by name. The definitions in shared/forms
   * have the English texts.
   */
  readonly forms: { readonly [F in AnyForm as F['id']]: FormTexts<F> };
  readonly wrong: ValidationMessages;
  readonly groups: Readonly<Record<CourseGroup, string>>;
  readonly services: {
    readonly '/website': ServiceWords<typeof website>;
    readonly '/professional': TaughtServiceWords<typeof professional>;
    readonly '/corporate': ServiceWords<typeof corporate>;
  };
  /** The translated courses by path. All other courses are shown in English. */
  readonly courses: Readonly<Record<string, SomeCourseWords>>;
  /** For a course without a translation: the description for search engines. */
  readonly courseDescription: string;
  /** For a course without a translation: a sentence on the page of the course. */
  readonly courseInEnglish: string;
  /** A sentence above a syllabus, which says that the topics are in English. */
  readonly topicsInEnglish: string;
}
