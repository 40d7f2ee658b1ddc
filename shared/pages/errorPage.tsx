/** "Unexpected Application Error!": an unknown address, or a fault of ours. Source: SPEC 8; DECISIONS, "unknown path". */
import type { ErrorState } from '../pageState';
import { text } from '../text/en';

export function ErrorBody({ message, hint }: ErrorState) {
  return (
    <section className="error-page">
      <h1>{text.applicationError}</h1>
      <p className="error-page__message">{message}</p>
      {hint !== undefined && <p>{hint}</p>}
      <p>
        <a className="button button--primary" href="/">
          {text.goHome}
        </a>
      </p>
    </section>
  );
}
