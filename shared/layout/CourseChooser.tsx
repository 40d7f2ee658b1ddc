/**
 * The catalogue as a form: what is chosen in it is compared. Complete without script; the bar
 * counts with it.
 */
import type { ReactElement } from 'react';
import { Catalogue } from '../components/Catalogue';
import { CompareBar } from '../islands/CompareBar';
import { Island } from '../islands/Island';
import { useLink, useText } from '../page';

interface CourseChooserProps {
  /** Paths of the courses that are chosen. */
  readonly chosen?: readonly string[];
  readonly headingLevel: 2 | 3;
}

export function CourseChooser({ chosen = [], headingLevel }: CourseChooserProps): ReactElement {
  const text = useText();
  return (
    // Its group of boxes has the name. A landmark of its own would be one too many on a page with
    // search results.
    <form className="course-chooser" action={useLink()('/compare')} role="none">
      <Catalogue chosen={chosen} headingLevel={headingLevel} />
      <Island
        name="CompareBar"
        of={CompareBar}
        when="interaction"
        controls=".catalogue__list"
        props={{ text: text.compareBar }}
      />
    </form>
  );
}
