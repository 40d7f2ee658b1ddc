/** The search field in the page itself, with what was asked in it. */
import type { ReactElement } from 'react';
import { CourseSearch } from '../islands/CourseSearch';
import { Island } from '../islands/Island';
import { usePageContext, useText } from '../page';
import { rootOf } from '../text/languages';

export function CourseFinder(): ReactElement {
  const { state, searchIndex, lang } = usePageContext();
  const first = state.search === undefined ? {} : { first: state.search };
  return (
    <Island
      name="CourseSearch"
      of={CourseSearch}
      when="interaction"
      props={{ text: useText().search, indexFile: searchIndex, root: rootOf(lang), ...first }}
    />
  );
}
