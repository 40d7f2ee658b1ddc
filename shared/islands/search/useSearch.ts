/**
 * Searches in the browser. The first search loads the search index. Later searches have results
 * at once.
 */
import { useRef, useState } from 'react';
import { createSearch, type Search, type SearchResult } from '../../search/search';
import type { SearchIndex } from '../../search/searchIndex';
import { cleanQuestion } from '../../search/words';

/**
 * A question and its results. `found` is missing if the question is empty, or if the index is
 * still loading or failed to load.
 */
export interface LiveSearchState {
  readonly question: string;
  readonly found?: readonly SearchResult[];
  readonly hasFailed?: true;
}

export interface LiveSearch {
  readonly answer: LiveSearchState;
  /** Searches for the field's current text. */
  readonly ask: (typed: string) => Promise<void>;
  /** Loads the index before the first question. */
  readonly prepare: () => void;
}

export function useSearch(indexFile: string, first: LiveSearchState): LiveSearch {
  const [answer, setAnswer] = useState(first);
  const latest = useRef(first.question);
  const fetching = useRef<Promise<Search>>(undefined);
  const search = useRef<Search>(undefined);
  const prepare = async () => {
    fetching.current ??= fetchSearch(indexFile).catch(failure => {
      // Forgets the failed try, so that the index is loaded again at the next letter.
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
    // While the index is loading, there are no results, and the field says that the search is
    // loading.
    if (question === '' || !search.current) setAnswer({ question });
    if (question === '') return;
    const found = await find(question);
    // In the meantime, the visitor may have changed or deleted the question.
    if (latest.current === question) setAnswer(found);
  };
  return { answer, ask, prepare: () => void prepare().catch(() => {}) };
}

async function fetchSearch(file: string): Promise<Search> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} was answered with ${response.status}.`);
  // The cast is safe, because the build has written the file with this type.
  return createSearch((await response.json()) as SearchIndex);
}
