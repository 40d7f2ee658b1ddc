/**
 * The search on every page: a button, and the sheet that it opens. The browser opens and closes
 * the sheet and moves the focus. The script shows results while the visitor types.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useRef,
} from 'react';
import { Icon } from '../components/Icon';
import * as en from '../text/en';
import { SearchField } from './search/SearchField';
import { isShortcutOff, shortcutKey } from './search/shortcut';

export interface SiteSearchProps {
  readonly text?: typeof en.search;
  /** The address of the search index. */
  readonly indexFile: string;
  /** The part of every address that names the language: `/hi`. Empty for English. */
  readonly root: string;
  /**
   * The example question in the empty field. It is given only if the usual example is about a
   * course that the institute does not teach.
   */
  readonly example?: string;
}

const sheetId = 'site-search';

export function SiteSearch({
  text = en.search,
  indexFile,
  root,
  example,
}: SiteSearchProps): ReactElement {
  return (
    <>
      <button
        className="site-search__open"
        type="button"
        popoverTarget={sheetId}
        aria-label={text.open}
        aria-keyshortcuts={shortcutKey}
        aria-haspopup="dialog"
      >
        <Icon name="search" />
      </button>
      <div
        className="site-search"
        id={sheetId}
        popover="auto"
        role="dialog"
        aria-label={text.open}
        onBlur={closeBehind}
        onClick={closeAtLink}
        onKeyDown={closeByEscape}
      >
        <SearchField
          text={text}
          id="site-search-field"
          indexFile={indexFile}
          root={root}
          example={example}
          most={6}
          hasAutofocus
        />
        <div className="site-search__foot">
          <ShortcutSwitch label={text.shortcut} />
          <button
            className="button"
            type="button"
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          >
            {text.close}
          </button>
        </div>
      </div>
    </>
  );
}

/**
 * A checkbox that turns the search shortcut off. Visitors must be able to turn off a shortcut
 * that is a single character, because speech input may press the key by mistake. Source: WCAG
 * 2.1.4.
 */
function ShortcutSwitch({ label }: { readonly label: string }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.checked = !isShortcutOff();
  }, []);
  return (
    <label className="site-search__shortcut">
      <input
        ref={box}
        type="checkbox"
        defaultChecked
        onChange={event => remember(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/**
 * Closes the sheet when the focus moves to the page behind it, because the sheet could cover the
 * focused element.
 */
function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

/**
 * Closes the sheet when the visitor presses Escape. In WebKit, the search field handles Escape,
 * so the browser does not close the sheet. A Hindi or Marathi keyboard may need several steps for
 * one letter. During these steps, Escape only cancels the letter.
 */
function closeByEscape({ currentTarget, key, nativeEvent }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape' && !nativeEvent.isComposing) currentTarget.hidePopover();
}

/**
 * Closes the sheet when the visitor follows a link, because the link may lead to another place on
 * the same page.
 */
function closeAtLink({ currentTarget, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover();
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(shortcutKey);
    else localStorage.setItem(shortcutKey, 'off');
  } catch (refused) {
    console.warn('Not kept.', refused);
  }
}
