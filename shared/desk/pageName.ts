/** What the desk calls a page of the site. */
import { type Lang, splitPath } from '../text/languages';
import { deskText } from './text';

/** Returns `Home page` for the home page in any language, and the path for every other page. */
export function pageName(path: string, language: Lang): string {
  return splitPath(path).path === '/' ? deskText(language).visit.homePage : path;
}
