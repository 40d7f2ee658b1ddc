/**
 * Switches between light colours (a page) and dark colours (a blackboard). The device's preference
 * decides until the visitor chooses. The choice is remembered.
 */
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon';
import * as en from '../text/en';
import { schemeKey } from './scheme';

/**
 * The label fits both states. The switch needs the script: the stylesheet hides it where scripts
 * are off.
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
