/** The search field on /courses, and on the page for an address that was not found. */
import type { ReactElement } from 'react';
import * as en from '../text/en';
import { SearchField, type SearchFieldProps } from './search/SearchField';

export interface CourseSearchProps
  extends Pick<SearchFieldProps, 'indexFile' | 'root' | 'example' | 'first'> {
  readonly text?: typeof en.search;
}

export function CourseSearch({ text = en.search, ...field }: CourseSearchProps): ReactElement {
  return <SearchField text={text} id="course-search" {...field} />;
}
