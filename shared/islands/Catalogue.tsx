/**
 * Every course by group, with what one can do after it. Without script: a plain list with anchors. Hydrated: a field
 * that narrows it as one types.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { groupAnchor } from '../components/groupAnchor';
import * as en from '../text/en';
import { fillCount } from '../text/fill';

export interface CatalogueProps {
  readonly text?: typeof en.catalogue;
  readonly groups: readonly CatalogueGroup[];
  /** The language of names and outcomes, where it is not the page's. */
  readonly contentLang?: 'en' | undefined;
}

interface CatalogueGroup {
  readonly id: string;
  readonly name: string;
  readonly courses: readonly CatalogueEntry[];
}

interface CatalogueEntry {
  readonly name: string;
  readonly path: string;
  readonly outcome: string;
  /** What it is found by beside name and outcome: the titles of its sections. */
  readonly words: string;
}

export function Catalogue({ text = en.catalogue, groups, contentLang }: CatalogueProps) {
  const field = useRef<HTMLInputElement>(null);
  const [sought, setSought] = useState('');
  // What was typed before the script came counts.
  useEffect(() => setSought(field.current?.value ?? ''), []);
  const found = narrow(groups, sought);
  const count = found.reduce((sum, group) => sum + group.courses.length, 0);
  const onInput = (event: FormEvent<HTMLInputElement>) => setSought(event.currentTarget.value);
  return (
    <div className="catalogue">
      <search className="catalogue__search">
        <label className="field-row__label" htmlFor="catalogue-filter">
          {text.find}
        </label>
        <input
          className="field-row__input"
          ref={field}
          id="catalogue-filter"
          type="search"
          placeholder={text.example}
          autoComplete="off"
          enterKeyHint="search"
          onInput={onInput}
        />
        <p className="catalogue__count" role="status">
          {sought.trim() !== '' && (count === 0 ? text.nothing : fillCount(text.count, count))}
        </p>
      </search>
      <div className="catalogue__groups">
        {found.map(group => (
          <section key={group.id} className="catalogue__group" aria-labelledby={groupAnchor(group.id)}>
            <h3 className="catalogue__name" id={groupAnchor(group.id)}>
              {group.name}
            </h3>
            <ul className="catalogue__list">
              {group.courses.map(course => (
                <li key={course.path} className="catalogue__course">
                  <a className="catalogue__link" href={course.path}>
                    {course.name}
                  </a>
                  <span className="catalogue__outcome" lang={contentLang}>
                    {course.outcome}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Courses in which every word that was typed begins some word. */
function narrow(groups: readonly CatalogueGroup[], sought: string): readonly CatalogueGroup[] {
  const beginnings = wordsOf(sought);
  const matches = ({ name, outcome, words }: CatalogueEntry, group: string) => {
    const known = wordsOf(`${name} ${outcome} ${words} ${group}`);
    return beginnings.every(beginning => known.some(word => word.startsWith(beginning)));
  };
  return groups
    .map(group => ({ ...group, courses: group.courses.filter(course => matches(course, group.name)) }))
    .filter(group => group.courses.length > 0);
}

/** `C#, ASP.NET` -> `c#`, `asp.net`: the signs that are part of a technology's name stay. */
function wordsOf(phrase: string): readonly string[] {
  return phrase.toLowerCase().match(/[\p{L}\p{M}\p{N}.#+]+/gu) ?? [];
}
