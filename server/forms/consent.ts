/**
 * The exact words to which a visitor agreed in a form. Each enquiry stores the language, and a
 * hash of the words. Source: Digital Personal Data Protection Act 2023, section 6 (10): whoever
 * uses the data has to prove that notice was given and consent obtained.
 */
import { hash } from 'node:crypto';
import { deskText } from '../../shared/desk/text';
import { mailForms } from '../../shared/forms';
import { deskEnquiry } from '../../shared/forms/deskEnquiry';
import { formerConsents } from '../../shared/text/formerConsents';
import { type Lang, languages, texts } from '../../shared/text/languages';

/** Returns the consent text of a form. The text is empty if the form does not ask for consent. */
function consentText(form: string, lang: Lang): string {
  if (form === deskEnquiry.id) return deskText(lang).add.consent;
  const { consent, minors } = texts[lang].privacyNote;
  const said: Readonly<Partial<Record<string, string>>> = consent;
  return said[form] === undefined ? '' : `${said[form]} ${minors}`;
}

function hashOf(text: string): string {
  return hash('sha256', text).slice(0, 8);
}

/**
 * Returns the consent in the form that an enquiry stores, such as `mr 1a2b3c4d`: the language,
 * and the hash of the words.
 */
export function consentOf(form: string, lang: Lang): string {
  return `${lang} ${hashOf(consentText(form, lang))}`;
}

const present = new Map(
  [...mailForms.map(({ id }) => id), deskEnquiry.id].flatMap(form =>
    languages.map(({ lang }): [string, string] => {
      const text = consentText(form, lang);
      return [hashOf(text), text];
    }),
  ),
);

/**
 * Finds the consent words that belong to a stored text such as `mr 1a2b3c4d`. Undefined if the
 * enquiry has no such text, or if no current or former form has words with this hash.
 */
export function consentSaid(consent: string | undefined): string | undefined {
  const [, hashed = ''] = consent?.split(' ') ?? [];
  return present.get(hashed) ?? formerConsents[hashed];
}

/** All current wordings, by hash. */
export const presentConsents: ReadonlyMap<string, string> = present;
