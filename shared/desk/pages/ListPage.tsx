/** The list of people. The people whom the office should call now come first. */
import type { ReactElement, ReactNode } from 'react';
import { fill } from '../../text/fill';
import { listAddress } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskIcon } from '../components/DeskIcon';
import { DeskPage } from '../components/DeskPage';
import { DoneLine } from '../components/DoneLine';
import { ListNotices } from '../components/ListNotices';
import { Row } from '../components/Row';
import { Asked, Search } from '../components/Search';
import { Whose } from '../components/Whose';
import { deskText } from '../text';
import { type DeskFrame, type ListGroup, type ListView, listTabs } from '../views';

interface ListProps {
  readonly frame: DeskFrame;
  readonly view: ListView;
}

export function ListPage({ frame, view }: ListProps): ReactElement {
  const text = deskText(frame.language);
  const groups = view.groups.filter(({ rows }) => rows.length > 0);
  return (
    <DeskPage
      frame={frame}
      hasSession={true}
      bar={
        <Bar frame={frame}>
          <Search frame={frame} view={view} />
        </Bar>
      }
    >
      <h1 className="visually-hidden">{text.list.tabs[view.tab]}</h1>
      {view.done !== undefined && <DoneLine frame={frame} done={view.done} />}
      <ListNotices frame={frame} view={view} />
      <Tabs frame={frame} view={view} />
      <Whose frame={frame} view={view} />
      <Asked frame={frame} view={view} />
      {groups.map(group => (
        <Group key={group.part} frame={frame} view={view} group={group} />
      ))}
      {groups.length === 0 && <Empty frame={frame} view={view} />}
      {view.pages > 1 && <Pages frame={frame} view={view} />}
    </DeskPage>
  );
}

function Tabs({ frame, view }: ListProps) {
  const text = deskText(frame.language).list;
  return (
    <nav aria-label={text.tabsLabel}>
      <ul className="tabs">
        {listTabs.map(tab => (
          <li key={tab}>
            <a
              className="tabs__tab"
              href={listAddress({ ...view.filter, tab })}
              aria-current={tab === view.tab ? 'page' : undefined}
            >
              {`${text.tabs[tab]} `}
              <span className="tabs__count">{view.counts[tab]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Group({ frame, view, group }: ListProps & { readonly group: ListGroup }) {
  const text = deskText(frame.language).list;
  const orders: Readonly<Partial<Record<ListGroup['part'], string>>> = text.order;
  // Without a filter, this group contains all people.
  const isAll = group.part === 'all' && !isFiltered(view);
  const order = orders[group.part];
  return (
    <section className="group" aria-labelledby={group.part}>
      <div className="group__head">
        <h2 className="group__title" id={group.part}>
          {isAll ? text.tabs[view.tab] : text.groups[group.part]}
        </h2>
        {order !== undefined && <p className="group__order">{order}</p>}
      </div>
      <ul className="group__rows">
        {group.rows.map(row => (
          <Row key={row.id} frame={frame} row={row} isInSpam={group.part === 'spam'} />
        ))}
      </ul>
    </section>
  );
}

function isFiltered({ filter }: ListView): boolean {
  return Object.values(filter).some(
    asked => asked !== '' && asked !== undefined && asked !== false,
  );
}

function Empty({ frame, view }: ListProps) {
  const text = deskText(frame.language);
  if (isFiltered(view)) return <p className="empty">{text.empty.found}</p>;
  return (
    <div className="empty">
      <p>{text.empty[view.tab]}</p>
      {view.tab === 'call' && (
        <a className="button" href={listAddress({ tab: 'call' })}>
          {text.list.look}
        </a>
      )}
    </div>
  );
}

function Pages({ frame, view }: ListProps): ReactNode {
  const text = deskText(frame.language).list;
  const { tab, filter, page, pages } = view;
  const at = (other: number) => listAddress({ ...filter, tab, page: other });
  return (
    <nav className="pages" aria-label={text.pages}>
      {page > 1 && (
        <a className="pages__link" rel="prev" href={at(page - 1)}>
          <DeskIcon name="chevron-left" />
          {text.previous}
        </a>
      )}
      <p className="pages__place">{fill(text.place, { page, pages })}</p>
      {page < pages && (
        <a className="pages__link" rel="next" href={at(page + 1)}>
          {text.next}
          <DeskIcon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
