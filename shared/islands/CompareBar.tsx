/**
 * The bar below the list of courses. It leads to the comparison of the chosen courses. Without
 * script it has instructions and the button. When the script runs, it shows the chosen courses
 * and refuses a fourth one.
 */
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { courseLimit } from '../content/courseLimit';
import * as en from '../text/en';
import { fill, fillCount } from '../text/fill';

export function CompareBar({
  text = en.compareBar,
}: {
  readonly text?: typeof en.compareBar;
}): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusals, setRefusals] = useState(0);
  /**
   * The name of the course that the bar has just refused, because the visitor had already chosen
   * the largest number of courses.
   */
  const [refused, setRefused] = useState<string>();
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form) return;
    const read = () => setChosen(boxesOf(form).flatMap(box => (box.checked ? [nameOf(box)] : [])));
    const onChange = ({ target }: Event) => {
      const isOneTooMany = boxesOf(form).filter(box => box.checked).length > courseLimit;
      if (isOneTooMany && target instanceof HTMLInputElement) {
        target.checked = false;
        setRefused(nameOf(target));
        setRefusals(before => before + 1);
      } else setRefused(undefined);
      read();
    };
    // Reads the courses that the visitor chose before the script started.
    read();
    const stop = new AbortController();
    form.addEventListener('change', onChange, stop);
    return () => stop.abort();
  }, []);
  const clear = () => {
    const boxes = boxesOf(bar.current?.closest('form')).filter(box => box.checked);
    for (const box of boxes) box.checked = false;
    // The clear button had the focus and disappears now. So the focus moves to the course that
    // was chosen last. Source: WCAG 2.4.3.
    boxes.at(-1)?.focus();
    setRefused(undefined);
    setChosen([]);
  };
  const count = { most: courseLimit, names: chosen.join(', ') };
  return (
    <div className="compare-bar" ref={bar}>
      <p className="compare-bar__text" role="status">
        {/* The text has its own element. If a text is beside an element, a browser's translation
            may replace the text. React could then no longer change it. */}
        <span>
          {chosen.length === 0 ? text.lead : fillCount(text.chosen, chosen.length, count)}
        </span>
        {/* Each refusal makes a new element. If the same text appears again in an old element, a
            screen reader says nothing. */}
        {refused !== undefined && (
          <strong key={refusals} className="compare-bar__refusal">
            {fill(text.tooMany, { course: refused })}
          </strong>
        )}
      </p>
      <div className="compare-bar__actions">
        {chosen.length > 0 && (
          <button className="button" type="button" onClick={clear}>
            {text.clear}
          </button>
        )}
        <button className="button button--primary" type="submit">
          {text.go}
        </button>
      </div>
    </div>
  );
}

function boxesOf(form: HTMLFormElement | null | undefined): readonly HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="course"]') ?? [])];
}

/** Returns the name of the course that a checkbox chooses. */
function nameOf(box: HTMLInputElement): string {
  return box.closest('li')?.querySelector('a')?.textContent ?? '';
}
