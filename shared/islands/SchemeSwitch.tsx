/** Page or blackboard: by the device's preference until the visitor chooses; the choice is remembered. */
import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../components/Icon';
import * as en from '../text/en';
import { schemeKey } from './scheme';

/** A toggle button. Needs the script: the stylesheet hides it where there is none. Source: ARIA APG, Button. */
export function SchemeSwitch({
  text = en.scheme,
}: {
  readonly text?: typeof en.scheme;
}): ReactElement {
  // Unknown to the server: until the script has looked, the button is announced without a state.
  const [isDark, setDark] = useState<boolean>();
  useEffect(() => setDark(isDarkNow()), []);
  const toggle = () => {
    // A click that is replayed comes before the state that the effect above has set.
    const isDarkNext = !isDarkNow();
    remember(isDarkNext ? 'dark' : 'light');
    setDark(isDarkNext);
  };
  return (
    <button
      className="scheme-switch"
      type="button"
      aria-pressed={isDark}
      onClick={toggle}
      data-replay
    >
      <Icon name="contrast" />
      <span className="scheme-switch__label">{text.dark}</span>
    </button>
  );
}

function isDarkNow(): boolean {
  const { scheme } = document.documentElement.dataset;
  return scheme ? scheme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

function remember(scheme: 'light' | 'dark'): void {
  document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(schemeKey, scheme);
  } catch (refused) {
    console.warn('Not kept.', refused);
  }
}
