/** The search field inside a page. At first it shows the question from the address of the page. */
import type { ReactElement } from 'react';
import { CourseSearch } from '../islands/CourseSearch';
import { Island } from '../islands/Island';
import { usePageContext, useSearchProps, useText } from '../page';

export function CourseFinder(): ReactElement {
  const { state } = usePageContext();
  const first = state.search === undefined ? {} : { first: state.search };
  return (
    <Island
      name="CourseSearch"
      of={CourseSearch}
      when="interaction"
      props={{ text: useText().search, ...useSearchProps(), ...first }}
    />
  );
}
