/**
 * The catalogue as a form: it compares the chosen courses. It works without script; the bar below
 * then also counts the choice.
 */
import type { ReactElement } from 'react';
import { Catalogue } from '../components/Catalogue';
import { CompareBar } from '../islands/CompareBar';
import { Island } from '../islands/Island';
import { useLink, useText } from '../page';

interface CourseChooserProps {
  /** The paths of the chosen courses. */
  readonly chosen?: readonly string[];
  readonly headingLevel: 2 | 3;
}

export function CourseChooser({ chosen = [], headingLevel }: CourseChooserProps): ReactElement {
  const text = useText();
  return (
    // The group of checkboxes has a name already. A second landmark would be too much on a page
    // with search results.
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
