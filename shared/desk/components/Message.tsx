/** The person's message: three lines, and all of it after a press. Needs no script. */
import type { ReactNode } from 'react';
import type { Lang } from '../../text/languages';
import { Said } from './Said';

interface MessageProps {
  readonly text: string;
  /** The page's language. */
  readonly language: Lang;
}

/** About this many characters fill three lines on a phone. */
const threeLines = 110;

export function Message({ text, language }: MessageProps): ReactNode {
  if (text === '') return null;
  const isLong = text.length > threeLines || text.split('\n').length > 3;
  if (!isLong)
    return (
      <p className="message">
        <Said text={text} language={language} />
      </p>
    );
  return (
    <details className="message">
      <summary className="message__summary">
        <span className="message__text">
          <Said text={text} language={language} />
        </span>
      </summary>
    </details>
  );
}
