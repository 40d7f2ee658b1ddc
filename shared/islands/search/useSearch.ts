/** Searches in the browser: gets the index at the first use, then answers at once. */
import { useRef, useState } from 'react';
import { createSearch, type Search, type SearchResult } from '../../search/search';
import type { SearchIndex } from '../../search/searchIndex';
import { cleanQuestion } from '../../search/words';

/**
 * What is known of a question: nothing yet, since the
 * index is on its way or did not come; or its answers.
 */
export interface LiveSearchState {
  readonly question: string;
  readonly found?: readonly SearchResult[];
  readonly hasFailed?: true;
}

export interface LiveSearch {
  readonly answer: LiveSearchState;
  /** Takes what stands in the field. */
  readonly ask: (typed: string) => Promise<void>;
  /** Gets the index ahead of the first question. */
  readonly prepare: () => void;
}

export function useSearch(indexFile: string, first: LiveSearchState): LiveSearch {
  const [answer, setAnswer] = useState(first);
  const latest = useRef(first.question);
  const fetching = useRef<Promise<Search>>(undefined);
  const search = useRef<Search>(undefined);
  const prepare = async () => {
    fetching.current ??= fetchSearch(indexFile).catch(failure => {
      // Tried again with the next letter.
      fetching.current = undefined;
      throw failure;
    });
    search.current = await fetching.current;
    return search.current;
  };
  const find = async (question: string): Promise<LiveSearchState> => {
    try {
      return { question, found: (await prepare())(question) };
    } catch (failure) {
      console.warn('The search could not be loaded.', failure);
      return { question, hasFailed: true };
    }
  };
  const ask = async (typed: string) => {
    const question = cleanQuestion(typed);
    latest.current = question;
    // Until the index is there, it says that it searches.
    if (question === '' || !search.current) setAnswer({ question });
    if (question === '') return;
    const found = await find(question);
    // Another one may have been typed, or all of it taken back.
    if (latest.current === question) setAnswer(found);
  };
  return { answer, ask, prepare: () => void prepare().catch(() => {}) };
}

async function fetchSearch(file: string): Promise<Search> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  // The build made the file of exactly this shape.
  return createSearch((await response.json()) as SearchIndex);
}
