/** The page on which a user corrects the name, the number and the course of an enquiry. */
import type { ReactElement } from 'react';
import { FieldRow } from '../../components/FieldRow';
import { fieldId } from '../../forms/fieldId';
import { Bar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { deskFormIn } from '../deskForm';
import { deskText } from '../text';
import type { CorrectView, DeskFrame } from '../views';

interface CorrectProps {
  readonly frame: DeskFrame;
  readonly view: CorrectView;
}

export function CorrectPage({ frame, view }: CorrectProps): ReactElement {
  const text = deskText(frame.language);
  const form = deskFormIn(frame.language);
  const asked = form.fields.filter(({ role }) => role !== 'answer');
  const wrong = asked.find(({ name }) => view.errors[name] !== undefined);
  const problem = view.isNotSaved ? text.refused['not-saved'] : wrong && view.errors[wrong.name];
  return (
    <DeskPage frame={frame} hasSession={true} bar={<Bar frame={frame} />}>
      <div className="slip">
        {problem !== undefined && (
          <Problem
            frame={frame}
            text={problem}
            targetId={fieldId(form, wrong?.name ?? asked[0]?.name ?? '')}
          />
        )}
        <h1>{text.correct.title}</h1>
        <p>{text.correct.stays}</p>
        <form method="post" action={view.path} noValidate>
          {asked.map(field => (
            <FieldRow
              key={field.name}
              form={form}
              field={field}
              value={view.values[field.name] ?? ''}
              error={view.errors[field.name]}
            />
          ))}
          <button className="button button--primary" type="submit">
            {text.correct.save}
          </button>
        </form>
      </div>
    </DeskPage>
  );
}
