/**
 * The person's message. A long message shows three lines, and all lines after a press. It needs
 * no script.
 */
import type { ReactNode } from 'react';
import type { Lang } from '../../text/languages';
import { Said } from './Said';

interface MessageProps {
  readonly text: string;
  /** The page's language. */
  readonly language: Lang;
}

/** On a phone, about this many characters fill three lines. */
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
