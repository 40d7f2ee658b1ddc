/** Finds a person by name, number, text or form, in every state: who calls back may be closed already. */
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
      <search>
        <form className="search" action={deskPaths.list}>
          <input type="hidden" name="tab" value="all" />
          <div className="field-row">
            <label className="field-row__label" htmlFor="q">
              {text.searchFor}
            </label>
            <input
              className="field-row__input"
              id="q"
              name="q"
              type="search"
              autoComplete="off"
              defaultValue={view.filter.text}
            />
          </div>
          <div className="field-row">
            <label className="field-row__label" htmlFor="form">
              {text.form}
            </label>
            <select
              className="field-row__input"
              id="form"
              name="form"
              defaultValue={view.filter.form}
            >
              <option value="">{text.anyForm}</option>
              {view.forms.map(({ id, title }) => (
                <option key={id} value={id}>
                  {standsFirst(title)}
                </option>
              ))}
            </select>
          </div>
          <button className="button button--primary" type="submit">
            {text.go}
          </button>
        </form>
      </search>
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
