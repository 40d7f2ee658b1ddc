/**
 * Changes that browsers and extensions make to a page. These functions run in the page. Like
 * browsers and extensions, they also change content that is added later.
 *
 * Sources, which quote the changed DOM: react#11538 (translation); react#24430, next.js#51816,
 * remix#4175 and elm-break-dom#12 (extensions); svelte#15871 (telephone numbers on iOS).
 */

export const textChanges = ['chrome', 'google', 'edge', 'numbers', 'reader'] as const;
export type TextChange = (typeof textChanges)[number];

/** Changes each text of the page as a translation or a reading mode does. */
export function changeTexts(change: TextChange): void {
  const known = new WeakMap<Text, string>();
  const wrap = (name: string, attributes: object, content: Node | string) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes))
      element.setAttribute(attribute, value);
    element.append(content);
    return element;
  };
  const inFonts = (words: string) => wrap('font', {}, wrap('font', {}, words));
  const ways: Record<TextChange, (text: Text) => void> = {
    chrome: text => text.replaceWith(inFonts(`«${text.data}»`)),
    google: text => text.replaceWith(inFonts(text.data)),
    // Edge, Safari and Firefox keep the text node, and change its text.
    edge: text => {
      text.parentElement?.setAttribute('_msttexthash', '1');
      text.data = `«${text.data}»`;
    },
    numbers: text => {
      const number = /\+?\d[\d ]{8,}\d/.exec(text.data);
      if (!number) return;
      const rest = text.splitText(number.index);
      const after = rest.splitText(number[0].length);
      for (const each of [rest, after]) known.set(each, each.data);
      rest.replaceWith(wrap('a', { href: '#', 'x-apple-data-detectors': 'true' }, number[0]));
    },
    reader: text =>
      text.replaceWith(...text.data.split(/(?<=\s)/).map(word => wrap('tts-word', {}, word))),
  };
  const act = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isTheirs = text.parentElement?.closest('font, a[x-apple-data-detectors], tts-word');
      const isCode = text.parentElement?.closest('script, style, textarea, noscript');
      if (isTheirs || isCode || text.data.trim() === '' || known.get(text) === text.data) continue;
      ways[change](text);
      known.set(text, text.data);
    }
  };
  act();
  new MutationObserver(act).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/**
 * Adds the elements of several extensions at once: LastPass, Keeper, Grammarly, LanguageTool and
 * Dark Reader. Also adds elements anywhere in the page, as one in-app browser does.
 */
export function addElements(): void {
  const make = (name: string, attributes: Readonly<Record<string, string>> = {}) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes))
      element.setAttribute(attribute, value);
    return element;
  };
  const isNew = (element: Element) => {
    const isMarked = element.hasAttribute('data-theirs');
    element.setAttribute('data-theirs', '');
    return !isMarked;
  };
  const addTo = (field: HTMLInputElement) => {
    field.setAttribute('data-lpignore', 'false');
    field.setAttribute('data-keeper-lock-id', 'k-1');
    field.setAttribute('data-gramm', 'true');
    field.style.color = 'black';
    const extension = make('grammarly-extension', { 'data-grammarly-shadow-root': 'true' });
    extension.attachShadow({ mode: 'open' }).append('G');
    field.before(
      make('span', { 'data-lastpass-root': '' }),
      extension,
      make('keeper-lock', { class: 'logged-in', tabindex: '-1' }),
    );
    field.after(make('div', { 'data-lastpass-icon-root': '' }));
    field.parentElement?.prepend(make('lt-highlighter'));
    for (const element of field.parentElement?.children ?? []) {
      element.setAttribute('data-darkreader-inline-color', '');
      element.classList.add('darkreader');
    }
  };
  const addInside = (marker: Element) => {
    marker.prepend(make('div'));
    for (const item of marker.querySelectorAll('form, li, ul, p')) item.prepend(make('span'));
    for (const form of marker.querySelectorAll('form'))
      form.append(make('iframe', { hidden: '' }), make('input', { type: 'hidden' }));
    for (const button of marker.querySelectorAll('button')) button.after(make('div'));
  };
  const act = () => {
    const fields = '[data-island] :is(input, textarea):not([type="hidden"])';
    for (const field of document.querySelectorAll<HTMLInputElement>(fields))
      if (isNew(field)) addTo(field);
    for (const marker of document.querySelectorAll('[data-island]'))
      if (isNew(marker)) addInside(marker);
  };
  document.documentElement.setAttribute('data-darkreader-scheme', 'dark');
  document.body.setAttribute('data-gr-ext-installed', '');
  document.body.prepend(make('div', { id: 'fb-root' }));
  act();
  new MutationObserver(act).observe(document.body, { childList: true, subtree: true });
}

/** Removes the honeypot fields of the forms, and the footer of the closed search sheet. */
export function takeAway(): void {
  for (const part of document.querySelectorAll('.mail-form__trap, .site-search__foot'))
    part.remove();
}
