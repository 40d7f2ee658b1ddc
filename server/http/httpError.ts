/** A request that is not served, as a value that can be thrown: pages/errors.ts turns it into an answer. */
import { type Text, texts } from '../../shared/text/languages';

/** The sentence that the visitor reads: one of the interface texts, or a status line, the same in every language. */
export type Sentence = string | ((text: Text) => string);

/** `say` gives the sentence in a language; `message` is the English one; `headers` go with the answer. */
export class HttpError extends Error {
  readonly say: (text: Text) => string;

  constructor(
    readonly status: number,
    sentence: Sentence,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    const say = typeof sentence === 'string' ? () => sentence : sentence;
    super(say(texts.en));
    this.say = say;
  }
}
