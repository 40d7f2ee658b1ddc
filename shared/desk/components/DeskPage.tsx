/**
 * What every page of the desk has around its content: the bar at the top, the links to the
 * languages, and the user's name.
 */
import type { ReactElement, ReactNode } from 'react';
import { deskPaths, pathOf } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame, Trouble } from '../views';
import { DeskSprite } from './DeskIcon';
import { DeskLanguages } from './DeskLanguages';
import { Said } from './Said';

interface DeskPageProps {
  readonly frame: DeskFrame;
  /** The content of the top bar. */
  readonly bar: ReactNode;
  /** Whether the user is signed in. Only a user who is signed in can change the first name. */
  readonly hasSession: boolean;
  readonly children: ReactNode;
}

export function DeskPage({ frame, bar, hasSession, children }: DeskPageProps): ReactElement {
  const text = deskText(frame.language).frame;
  return (
    <>
      <header className="desk-bar">
        <a className="skip-link" href="#main">
          {text.skip}
        </a>
        {bar}
      </header>
      <main className="desk" id="main" tabIndex={-1}>
        {frame.trouble !== undefined && pathOf(frame.address) !== deskPaths.health && (
          <TroubleLine frame={frame} trouble={frame.trouble} />
        )}
        {children}
      </main>
      <footer className="desk-foot">
        {frame.name !== undefined && (
          <You frame={frame} name={frame.name} isChangeable={hasSession} />
        )}
        <DeskLanguages frame={frame} />
      </footer>
      <DeskSprite />
    </>
  );
}

/** A line about a problem of the site, at the top of an owner's pages. */
function TroubleLine({ frame, trouble }: { readonly frame: DeskFrame; readonly trouble: Trouble }) {
  const text = deskText(frame.language).health;
  return (
    <p className="desk-trouble">
      {text.trouble[trouble]} <a href={deskPaths.health}>{text.troubleMore}</a>
    </p>
  );
}

interface YouProps {
  readonly frame: DeskFrame;
  readonly name: string;
  readonly isChangeable: boolean;
}

function You({ frame, name, isChangeable }: YouProps) {
  const text = deskText(frame.language).frame;
  const [before = '', after = ''] = text.you.split('{name}');
  const next = new URLSearchParams({ next: frame.address });
  return (
    <p className="desk-foot__you">
      <span>
        {before}
        <Said text={name} language={frame.language} />
        {after}
      </span>
      {isChangeable && (
        <a className="desk-foot__link" href={`${deskPaths.name}?${next}`}>
          {text.otherName}
        </a>
      )}
    </p>
  );
}
