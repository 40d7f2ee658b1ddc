/** Links to the same page in the desk's languages, in the menu and below each page. */
import type { ReactElement } from 'react';
import { languages } from '../../text/languages';
import { addressIn } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame } from '../views';

/**
 * Each link shows the name of its language in that language. Source: W3C, Guiding users to
 * translated pages.
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
