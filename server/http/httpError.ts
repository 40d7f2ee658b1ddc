/** An error that refuses a request. pages/errorAnswers.ts turns it into a response. */
import { type Text, texts } from '../../shared/text/languages';

/**
 * `sentence` is a status line, or a function that gives the text for the visitor in the language
 * of a page. `message` is the English text. `headers` are sent with the response.
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
