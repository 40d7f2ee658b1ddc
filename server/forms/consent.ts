/**
 * Which wording of its consent a form was sent with: an enquiry keeps its language and a hash.
 * Source: Digital Personal Data Protection Act 2023, section 6 (10): who uses the data has to prove
 * that notice was given and consent obtained.
 */
import { hash } from 'node:crypto';
import { deskText } from '../../shared/desk/text';
import { mailForms } from '../../shared/forms';
import { deskEnquiry } from '../../shared/forms/deskEnquiry';
import { formerConsents } from '../../shared/text/formerConsents';
import { type Lang, languages, texts } from '../../shared/text/languages';

/** What a form asks its visitor to agree to; empty where there is no such form. */
function consentText(form: string, lang: Lang): string {
  if (form === deskEnquiry.id) return deskText(lang).add.consent;
  const { consent, minors } = texts[lang].privacyNote;
  const said: Readonly<Partial<Record<string, string>>> = consent;
  return said[form] === undefined ? '' : `${said[form]} ${minors}`;
}

function hashOf(text: string): string {
  return hash('sha256', text).slice(0, 8);
}

/** `mr 1a2b3c4d`: what an enquiry keeps. */
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

/** The wording behind what an enquiry keeps; undefined where it keeps none, or nobody has it. */
export function consentSaid(consent: string | undefined): string | undefined {
  const [, hashed = ''] = consent?.split(' ') ?? [];
  return present.get(hashed) ?? formerConsents[hashed];
}

/** All that is asked at present, by its hash. */
export const presentConsents: ReadonlyMap<string, string> = present;
