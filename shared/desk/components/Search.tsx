/**
 * Searches for people by name, number or text, and by time, course, outcome and form. The search
 * also finds closed enquiries, because these people may call again. A user can store or share the
 * address of a search.
 */
import type { ReactElement, ReactNode } from 'react';
import { fill, fillCount } from '../../text/fill';
import type { Lang } from '../../text/languages';
import { deskPaths, listAddress } from '../addresses';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import { type DeskFrame, type ListChoice, type ListView, listDays, outcomes } from '../views';
import { BarPanel } from './Bar';
import { Chips } from './Chips';
import { langOfTyped, Said } from './Said';

interface SearchProps {
  readonly frame: DeskFrame;
  readonly view: ListView;
}

export function Search({ frame, view }: SearchProps): ReactElement {
  const { list: text, outcomes: outcomeWords } = deskText(frame.language);
  return (
    <BarPanel icon="search" label={text.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: the form in a <search> would be a landmark, too */}
      <form className="search" action={deskPaths.list} role="search" aria-label={text.search}>
        <input type="hidden" name="tab" value="all" />
        <label className="field-row">
          <span className="field-row__label">{text.searchFor}</span>
          <input
            className="field-row__input"
            name="q"
            type="search"
            autoComplete="off"
            defaultValue={view.filter.text}
          />
        </label>
        {/* The fieldset also has a label, because accessibility checkers do not see the legend
            while the panel is closed. */}
        <fieldset aria-label={text.when}>
          <legend className="field-row__label">{text.when}</legend>
          <Chips
            name="days"
            id="days"
            options={[
              { value: '', label: text.anyTime },
              ...listDays.map(days => ({
                value: String(days),
                label: fillCount(text.days, days),
              })),
            ]}
            chosen={String(view.filter.days ?? '')}
          />
        </fieldset>
        <Choice
          language={frame.language}
          name="course"
          label={text.course}
          any={text.anyCourse}
          choices={view.courses}
          chosen={view.filter.course}
        />
        <Choice
          language={frame.language}
          name="outcome"
          label={text.outcome}
          any={text.anyOutcome}
          choices={outcomes.map(id => ({ id, title: outcomeWords[id] }))}
          chosen={view.filter.outcome ?? ''}
        />
        <Choice
          language={frame.language}
          name="form"
          label={text.form}
          any={text.anyForm}
          choices={view.forms.map(({ id, title }) => ({ id, title: standsFirst(title) }))}
          chosen={view.filter.form}
        />
        <button className="button button--primary" type="submit">
          {text.go}
        </button>
      </form>
    </BarPanel>
  );
}

interface ChoiceProps {
  /** The page's language. */
  readonly language: Lang;
  readonly name: string;
  readonly label: string;
  /** The text of the first option, which means that nothing is chosen. */
  readonly any: string;
  readonly choices: readonly ListChoice[];
  readonly chosen: string;
}

function Choice({ language, name, label, any, choices, chosen }: ChoiceProps) {
  return (
    <label className="field-row">
      <span className="field-row__label">{label}</span>
      <select className="field-row__input" name={name} defaultValue={chosen}>
        <option value="">{any}</option>
        {choices.map(({ id, title }) => (
          <option key={id} value={id} lang={langOfTyped(title, language)}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * Says which people the list shows at the moment. One link shows all people again. Other links
 * show only the people who asked in the last days.
 */
export function Asked({ frame, view }: SearchProps): ReactNode {
  const { list: text, outcomes: outcomeWords } = deskText(frame.language);
  const { filter, tab } = view;
  const parts = [
    filter.text === '' ? undefined : `“${filter.text}”`,
    filter.days === undefined ? undefined : fillCount(text.days, filter.days),
    view.courses.find(({ id }) => id === filter.course)?.title,
    filter.outcome === undefined ? undefined : outcomeWords[filter.outcome],
    view.forms.find(({ id }) => id === filter.form)?.title,
  ];
  const what = parts.filter(part => part !== undefined).join(', ');
  if (what === '') return null;

  const [before = '', after = ''] = fill(text.asked, { what: '\n' }).split('\n');
  return (
    <div className="asked">
      <p>
        {before}
        <Said text={what} language={frame.language} />
        {after}
      </p>
      <a className="asked__clear" href={listAddress({ tab })}>
        {text.clear}
      </a>
      <ul className="chips" aria-label={text.when}>
        {listDays.map(days => (
          <li key={days}>
            <a
              className="chip"
              href={listAddress({ ...filter, tab, days })}
              aria-current={filter.days === days ? 'true' : undefined}
            >
              {fillCount(text.days, days)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
