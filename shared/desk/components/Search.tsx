/**
 * Finds a person by name, number, text or form, in
 * every state: who calls back may be closed already.
 */
import type { ReactElement, ReactNode } from 'react';
import { fill } from '../../text/fill';
import { deskPaths, listAddress } from '../addresses';
import { standsFirst } from '../formName';
import { deskText } from '../text';
import type { DeskFrame, ListView } from '../views';
import { BarPanel } from './Bar';
import { Said } from './Said';

interface SearchProps {
  readonly frame: DeskFrame;
  readonly view: ListView;
}

export function Search({ frame, view }: SearchProps): ReactElement {
  const text = deskText(frame.language).list;
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
        <label className="field-row">
          <span className="field-row__label">{text.form}</span>
          <select className="field-row__input" name="form" defaultValue={view.filter.form}>
            <option value="">{text.anyForm}</option>
            {view.forms.map(({ id, title }) => (
              <option key={id} value={id}>
                {standsFirst(title)}
              </option>
            ))}
          </select>
        </label>
        <button className="button button--primary" type="submit">
          {text.go}
        </button>
      </form>
    </BarPanel>
  );
}

/** What the list is narrowed to, and the way back. */
export function Asked({ frame, view }: SearchProps): ReactNode {
  const text = deskText(frame.language).list;
  const { filter, tab } = view;
  const form = view.forms.find(({ id }) => id === filter.form)?.title;
  const parts = [filter.text === '' ? undefined : `“${filter.text}”`, form];
  const what = parts.filter(part => part !== undefined).join(', ');
  if (what === '') return null;

  const [before = '', after = ''] = fill(text.asked, { what: '\n' }).split('\n');
  return (
    <p className="asked">
      <span>
        {before}
        <Said text={what} language={frame.language} />
        {after}
      </span>
      <a className="asked__clear" href={listAddress({ tab })}>
        {text.clear}
      </a>
    </p>
  );
}
