/** "Unexpected Application Error!": an unknown address, or a fault of ours. Source: SPEC 8; DECISIONS, "unknown path". */
import { useLink, useText } from '../page';
import type { ErrorState } from '../pageState';

export function ErrorBody({ message, hint }: ErrorState) {
  const text = useText().error;
  const link = useLink();
  return (
    <section className="error-page">
      <h1>{text.title}</h1>
      <p className="error-page__message">{message}</p>
      {hint !== undefined && <p>{hint}</p>}
      <p>
        <a className="button button--primary" href={link('/')}>
          {text.goHome}
        </a>
      </p>
    </section>
  );
}
