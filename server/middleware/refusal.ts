/** A request that is not served, as a value that can be thrown: middleware/errors.ts turns it into an answer. */

/** `message` is the sentence that the visitor reads; `headers` go with the answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}
