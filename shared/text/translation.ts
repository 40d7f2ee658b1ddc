/** What a language file says beside the interface texts: the short texts that are defined in English elsewhere. */

import type { CourseGroup } from '../content/types';
import type { MailForm } from '../forms/index';
import type { login } from '../forms/login';
import type { WrongTexts } from '../forms/wrong';

/** The wording of a field, as far as its definition has one. */
type FieldTexts<D> = {
  readonly [K in 'label' | 'required' | 'placeholder' | 'hint' as K extends keyof D ? K : never]: string;
} & {
  /** What the answers of a choice are called, by what travels. */
  readonly options?: Readonly<Record<string, string>>;
};

type FormTexts<F extends { readonly fields: readonly { readonly name: string }[] }> = {
  readonly [K in 'title' | 'intro' | 'submit' | 'success' | 'consent' as K extends keyof F
    ? K
    : never]: string;
} & {
  readonly fields: { readonly [D in F['fields'][number] as D['name']]: FieldTexts<D> };
};

type AnyForm = MailForm | typeof login;

export interface Translation {
  /** Every form by its id, every field by its name. The definition in shared/forms is the English. */
  readonly forms: { readonly [F in AnyForm as F['id']]: FormTexts<F> };
  readonly wrong: WrongTexts;
  /** Every page that is no course, by its path. */
  readonly pages: Readonly<
    Record<string, { readonly name: string; readonly title: string; readonly description: string }>
  >;
  /** The browser tab's title of a course page. */
  readonly courseTitle: string;
  /** What search engines show below it; the English one is content. */
  readonly courseDescription: string;
  readonly groups: Readonly<Record<CourseGroup, string>>;
  readonly home: {
    readonly lead: string;
    readonly intro: string;
    readonly features: readonly { readonly title: string; readonly text: string }[];
    readonly counters: readonly string[];
    readonly slides: readonly {
      readonly title: string;
      readonly text: string;
      readonly label: string;
      readonly alt: string;
    }[];
  };
  /** The cards of /courses, by the path that they lead to. */
  readonly cards: Readonly<Record<string, { readonly description: string; readonly alt: string }>>;
  /** The pictures of the gallery, by their id. */
  readonly pictures: Readonly<Record<string, { readonly caption: string; readonly alt: string }>>;
}
