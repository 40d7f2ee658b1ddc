/**
 * Changes the user's first name on this device. The history shows this name beside what the user
 * did.
 */
import type { ReactElement } from 'react';
import { PlainBar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { SlipField } from '../components/SlipField';
import { deskText } from '../text';
import type { DeskFrame, NameView } from '../views';

interface NameProps {
  readonly frame: DeskFrame;
  readonly view: NameView;
}

export function NamePage({ frame, view }: NameProps): ReactElement {
  const text = deskText(frame.language).name;
  const error = view.isMissing ? text.missing : undefined;
  return (
    <DeskPage frame={frame} hasSession={false} bar={<PlainBar frame={frame} />}>
      <div className="slip">
        {error !== undefined && <Problem frame={frame} text={error} targetId="name" />}
        <h1>{text.title}</h1>
        <p>{text.intro}</p>
        <form method="post" action={view.path} noValidate>
          <input type="hidden" name="next" value={view.next} />
          <SlipField
            name="name"
            label={text.name}
            type="text"
            autoComplete="given-name"
            value={frame.name ?? ''}
            error={error}
          />
          <button className="button button--primary" type="submit">
            {text.go}
          </button>
        </form>
      </div>
    </DeskPage>
  );
}
