/**
 * A field with its answers under it. Without script its form asks the
 * server, which answers with the same list. The arrow keys go from
 * the field through the answers, which are links like any other.
 */
import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../../components/Icon';
import { SearchResults } from '../../components/SearchResults';
import type * as en from '../../text/en';
import { fill, fillCount } from '../../text/fill';
import { type LiveSearch, type LiveSearchState, useSearch } from './useSearch';

export interface SearchFieldProps {
  readonly text: typeof en.search;
  /** The field's id. */
  readonly id: string;
  /** Address of the index. */
  readonly indexFile: string;
  /** What addresses in the page's language begin with: `/hi`, or nothing in English. */
  readonly root: string;
  /** Another example of a question, where the usual one is not taught. */
  readonly example?: string | undefined;
  /** What the page was asked for, with its answers. */
  readonly first?: LiveSearchState;
  /** The most answers that are shown at once; a link leads to all. */
  readonly most?: number;
  /** Whether it takes the focus when the sheet that it stands in opens. */
  readonly hasAutofocus?: boolean;
}

/** A pause between two letters is shorter. */
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
    // The links and the field answer keys by themselves; the arrows only lead from one to the next.
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
      {/* For the eye at once; for the ear when the typing has come to rest. */}
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
  /** What the page was asked for; empty for nothing. */
  readonly first: string;
  readonly hasAutofocus: boolean | undefined;
}

function Question({ text, id, root, example, first, hasAutofocus, ask, prepare }: QuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the script came counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
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
          // biome-ignore lint/a11y/noAutofocus: only in a sheet that was asked for
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
 * The text that has stood for a while. A screen reader says every text of a live region, each
 * letter's one after the other.
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
 * Down and Up go through field and answers, from the last to the field again. While a letter is
 * composed, they choose it in the list of a Hindi or Marathi keyboard.
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
