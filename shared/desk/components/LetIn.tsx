/** The form with which an owner gives a colleague access. */
import type { ReactElement } from 'react';
import { deskPaths } from '../addresses';
import { deskText } from '../text';
import type { DeskFrame, LetInForm } from '../views';
import { SlipField } from './SlipField';

interface LetInProps {
  readonly frame: DeskFrame;
  readonly form: LetInForm;
}

export function LetIn({ frame, form }: LetInProps): ReactElement {
  const text = deskText(frame.language).colleagues;
  const problem = letInProblem(form, frame);
  const wrong = letInField(form);
  return (
    <form
      className="slip colleagues__form"
      method="post"
      action={deskPaths.letIn}
      noValidate
      aria-labelledby="let-in"
    >
      <h3 id="let-in">{text.letIn}</h3>
      {(['name', 'address'] as const).map(name => (
        <SlipField
          key={name}
          name={name}
          label={text[name]}
          hint={name === 'name' ? text.nameHint : text.addressHint}
          type={name === 'name' ? 'text' : 'email'}
          autoComplete="off"
          value={form[name]}
          error={wrong === name ? problem : undefined}
        />
      ))}
      <button className="button button--primary" type="submit">
        {text.go}
      </button>
    </form>
  );
}

/** Returns the sentence that says why access was refused, in the desk's language. */
export function letInProblem({ problem }: LetInForm, frame: DeskFrame): string | undefined {
  return problem && deskText(frame.language).colleagues.problems[problem];
}

/** Returns the name of the field that must be corrected. */
export function letInField({ problem }: LetInForm): 'name' | 'address' {
  return problem === 'name-missing' ? 'name' : 'address';
}
