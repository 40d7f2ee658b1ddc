/**
 * A request that is not served, as a value that can be thrown: pages/errorAnswers.ts turns it into
 * an answer.
 */
import { type Text, texts } from '../../shared/text/languages';

/**
 * `sentence`: what the visitor reads, or a status line. `message` is the English one; `headers` go
 * with the answer.
 */
export class HttpError extends Error {
  readonly say: (text: Text) => string;

  constructor(
    readonly status: number,
    sentence: string | ((text: Text) => string),
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const say = typeof sentence === 'string' ? () => sentence : sentence;
    super(say(texts.en));
    this.say = say;
  }
}
