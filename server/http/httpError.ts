/**
 * The error for a request that the server refuses. pages/errorAnswers.ts turns this error into a
 * response.
 */
import { type Text, texts } from '../../shared/text/languages';

/**
 * An error with a status. `sentence` is one text for all languages, such as `405 Method Not
 * Allowed`, or a function that returns the text in the visitor's language. `message` is the text
 * in English. `headers` are sent with the response.
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
