/**
 * The message that the person wrote. At first, only three lines of a long message are visible. A
 * press shows the rest. No script is needed.
 */
import type { ReactNode } from 'react';
import type { Lang } from '../../text/languages';
import { Said } from './Said';

interface MessageProps {
  readonly text: string;
  /** The page's language. */
  readonly language: Lang;
}

/** About this number of characters fills three lines on a phone. */
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
