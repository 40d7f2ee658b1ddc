/**
 * Switches between light colours (a page) and dark colours (a blackboard). If the visitor has not
 * chosen yet, the setting of the device applies. The browser stores the choice.
 */
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon';
import * as en from '../text/en';
import { schemeKey } from './scheme';

/**
 * The button that switches the colours. Its label never changes. If scripts are off, the
 * stylesheet hides it.
 */
export function SchemeSwitch({
  text = en.scheme,
}: {
  readonly text?: typeof en.scheme;
}): ReactElement {
  return (
    <button
      className="scheme-switch"
      type="button"
      onClick={() => choose(isDarkNow() ? 'light' : 'dark')}
      data-replay
    >
      <Icon name="contrast" />
      <span className="scheme-switch__label">{text.change}</span>
    </button>
  );
}

function isDarkNow(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function choose(scheme: 'light' | 'dark'): void {
  document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(schemeKey, scheme);
  } catch (refused) {
    console.warn('Not kept.', refused);
  }
}
