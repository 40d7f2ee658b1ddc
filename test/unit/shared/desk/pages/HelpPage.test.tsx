/** The picture of a row on the help page, and the names of its parts. */
import { renderToStaticMarkup } from 'react-dom/server';
import { HelpPage } from '../../../../../shared/desk/pages';
import { languages } from '../../../../../shared/text/languages';
import { deskFrame } from '../../../../support/desk/deskViews';
import { part, parts, text } from '../../../../support/page/dom';
import { parsePage } from '../../../../support/page/parsePage';

describe.each(languages)('the row on the help page, in $lang', ({ lang }) => {
  const page = parsePage(renderToStaticMarkup(<HelpPage frame={deskFrame({ language: lang })} />));
  const row = part(page, '.row');

  it('is a picture: nobody comes to its links', () => {
    expect(row.closest('[inert]')).not.toBeNull();
    expect(parts(page, 'main a:not([inert] *)')).toEqual([]);
  });

  it('shows all that is named below it', () => {
    const named = parts(page, '.help__parts dt');
    expect(named).toHaveLength(6);
    const hasIcon = (each: Element) => each.querySelector('use') !== null;
    for (const each of named) if (!hasIcon(each)) expect(text(row)).toContain(text(each));
    const icons = (among: Element) => parts(among, 'use').map(use => use.getAttribute('href'));
    expect(named.flatMap(icons)).toEqual(icons(row));
  });

  it('names each icon like its link in the row', () => {
    const links = parts(row, '.contacts a').map(link => link.getAttribute('aria-label'));
    expect(links).toHaveLength(2);
    expect(parts(page, '.help__parts dt:has(use)').map(text)).toEqual(links);
  });
});
