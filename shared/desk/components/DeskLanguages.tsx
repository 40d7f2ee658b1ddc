/**
 * Links to the same page in the other languages of the desk. They are in the menu and at the end
 * of each page.
 */
import type { ReactElement } from 'react';
import { languages } from '../../text/languages';
import { addressIn } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame } from '../views';

/**
 * The name of each language is written in that language. Source: W3C, Guiding users to translated
 * pages.
 */
export function DeskLanguages({ frame }: { readonly frame: DeskFrame }): ReactElement {
  return (
    <ul className="desk-languages" aria-label={deskText(frame.language).frame.language}>
      {languages.map(({ lang, name }) => (
        <li key={lang}>
          <a
            className="desk-languages__link"
            href={addressIn(lang, frame.address)}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === frame.language ? 'true' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
