/**
 * Explains how to use the desk, on one screen of a phone. The parts that users rarely need are
 * closed at first.
 */
import type { ReactElement } from 'react';
import { deskPaths } from '../addresses';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { SampleRow } from '../components/SampleRow';
import { deskText } from '../text';
import type { DeskFrame } from '../views';

export function HelpPage({ frame }: { readonly frame: DeskFrame }): ReactElement {
  const text = deskText(frame.language).help;
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <h1>{text.title}</h1>
      <dl className="help">
        {text.points.map(({ title, text: said }) => (
          <div key={title} className="help__point">
            <dt className="help__title">{title}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <details className="help__more">
        <summary className="help__title">{text.row.title}</summary>
        <SampleRow frame={frame} />
      </details>
      <details className="help__more">
        <summary className="help__title">{text.erase.title}</summary>
        <p>{text.erase.text}</p>
      </details>
      {frame.isOwner && (
        <details className="help__more">
          <summary className="help__title">{text.website.title}</summary>
          <p>{text.website.text}</p>
          <p>
            <a href={deskPaths.site}>{deskText(frame.language).site.title}</a>
          </p>
        </details>
      )}
      <details className="help__more">
        <summary className="help__title">{text.left.title}</summary>
        <p>{text.left.text}</p>
      </details>
    </DeskPage>
  );
}
