/**
 * A search field with its results below it. Without script, the browser sends the question to the
 * server, and the server returns a page with the same results. The results are links. The arrow
 * keys move the focus between the field and the results.
 */
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { SearchResults } from '../../components/SearchResults';
import type * as en from '../../text/en';
import { fill, fillCount } from '../../text/fill';
import { type LiveSearch, type LiveSearchState, useSearch } from './useSearch';

export interface SearchFieldProps {
  readonly text: typeof en.search;
  /** The id of the field. */
  readonly id: string;
  /** The address of the search index. */
  readonly indexFile: string;
  /** The part of every address that names the language: `/hi`. Empty for English. */
  readonly root: string;
  /**
   * The example question in the empty field. It is given only if the usual example is about a
   * course that the institute does not teach.
   */
  readonly example?: string | undefined;
  /** The question in the address of the page, and its results. */
  readonly first?: LiveSearchState;
  /** At most this number of results is shown. If there are more, a link leads to all results. */
  readonly most?: number;
  /** Whether the field gets the focus when the sheet around it opens. */
  readonly hasAutofocus?: boolean;
}

/**
 * The status is announced if the visitor has not typed for this time. The time is longer than a
 * usual pause between two letters.
 */
const restMs = 1_000;

const noQuestion: LiveSearchState = { question: '' };

export function SearchField({
  text,
  id,
  indexFile,
  root,
  example = text.example,
  first = noQuestion,
  most,
  hasAutofocus,
}: SearchFieldProps): ReactElement {
  const { answer, ask, prepare } = useSearch(indexFile, first);
  const { question, found = [] } = answer;
  const status = statusOf(answer, text);

  return (
    // The visitor uses the field and the links. The element around them only handles the arrow
    // keys.
    <search className="search-field" onKeyDown={moveByArrows}>
      <Question
        text={text}
        id={id}
        root={root}
        example={example}
        first={first.question}
        hasAutofocus={hasAutofocus}
        ask={ask}
        prepare={prepare}
      />
      {/* The visible status changes at once. Screen readers read the copy below. The copy changes
          only when the visitor stops typing for a moment. */}
      <p className="search-field__status" aria-hidden="true">
        {status}
      </p>
      <p className="visually-hidden" role="status">
        {useRested(status)}
      </p>
      {question !== '' && answer.found?.length === 0 && (
        <a className="search-field__ask" href={`${root}/contact`}>
          {text.ask}
        </a>
      )}
      <SearchResults found={found.slice(0, most)} root={root} />
      {most !== undefined && found.length > most && (
        <a className="search-field__all" href={`${root}/courses?q=${encodeURIComponent(question)}`}>
          {fill(text.all, { count: found.length })}
        </a>
      )}
    </search>
  );
}

interface QuestionProps
  extends Pick<SearchFieldProps, 'text' | 'id' | 'root' | 'example'>,
    Pick<LiveSearch, 'ask' | 'prepare'> {
  /** The question in the address of the page. Empty if there is none. */
  readonly first: string;
  readonly hasAutofocus: boolean | undefined;
}

function Question({ text, id, root, example, first, hasAutofocus, ask, prepare }: QuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  // If the visitor typed a question before the script started, searches for it now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: this runs only once
  useEffect(() => {
    const typed = field.current?.value ?? '';
    if (typed !== first) ask(typed);
    else if (field.current === document.activeElement) prepare();
  }, []);

  return (
    <form className="search-field__form" action={`${root}/courses`}>
      <label className="field-row__label" htmlFor={id}>
        {text.label}
      </label>
      <div className="search-field__row">
        <input
          className="field-row__input"
          ref={field}
          id={id}
          name="q"
          type="search"
          defaultValue={first}
          placeholder={example}
          // biome-ignore lint/a11y/noAutofocus: only in a sheet that the visitor has opened
          autoFocus={hasAutofocus}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onFocus={prepare}
          onInput={event => ask(event.currentTarget.value)}
        />
        <button className="button search-field__go" type="submit" aria-label={text.go}>
          <Icon name="search" />
        </button>
      </div>
    </form>
  );
}

function statusOf({ question, found, hasFailed }: LiveSearchState, text: typeof en.search): string {
  if (question === '') return '';
  if (hasFailed) return text.failed;
  if (found === undefined) return text.loading;
  return found.length === 0
    ? fill(text.nothing, { question })
    : fillCount(text.count, found.length, { question });
}

/**
 * Returns the text when it has not changed for a while. If it were returned at once, a screen
 * reader would announce a new status at every letter.
 */
function useRested(text: string): string {
  const [rested, rest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(rest, restMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * Moves the focus through the field and the links below it when the visitor presses Down or Up.
 * After the last link comes the field, and before the field comes the last link. A Hindi or
 * Marathi keyboard may show a list for one character. While the visitor chooses from this list
 * with Down or Up, the focus does not move.
 */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey, nativeEvent } = event;
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const at = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  if (at === -1) return;
  event.preventDefault();
  stops.at((at + step) % stops.length)?.focus();
}
