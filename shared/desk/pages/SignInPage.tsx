/** Where a mail address is entered; then the answer, which is the same for any address. */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths } from '../addresses';
import { PlainBar } from '../components/Bar';
import { DeskPage } from '../components/DeskPage';
import { Problem } from '../components/Problem';
import { SlipField } from '../components/SlipField';
import { deskText } from '../text';
import type { DeskFrame, SignInView } from '../views';

interface SignInProps {
  readonly frame: DeskFrame;
  readonly view: SignInView;
}

export function SignInPage({ frame, view }: SignInProps): ReactElement {
  return (
    <DeskPage frame={frame} hasSession={false} bar={<PlainBar frame={frame} />}>
      <div className="slip">
        <Part frame={frame} view={view} />
      </div>
    </DeskPage>
  );
}

function Part({ frame, view }: SignInProps): ReactElement {
  switch (view.state) {
    case 'sent':
      return <Sent frame={frame} view={view} />;
    case 'by-command':
      return <ByCommand frame={frame} command={view.command} />;
    default:
      return <Ask frame={frame} view={view} />;
  }
}

function Ask({ frame, view }: SignInProps) {
  const text = deskText(frame.language).signIn;
  const error = view.state === 'not-an-address' ? text.wrong : undefined;
  return (
    <>
      {error !== undefined && <Problem frame={frame} text={error} leadsTo="address" />}
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <form method="post" action={deskPaths.signIn} noValidate>
        <SlipField
          name="address"
          label={text.address}
          type="email"
          autoComplete="email"
          value={view.address}
          error={error}
        />
        <button className="button button--primary" type="submit">
          {text.send}
        </button>
      </form>
    </>
  );
}

interface ByCommandProps {
  readonly frame: DeskFrame;
  readonly command: string;
}

function ByCommand({ frame, command }: ByCommandProps) {
  const text = deskText(frame.language).signIn;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.noMail}</p>
      <p>
        <code lang="en">{command}</code>
      </p>
    </>
  );
}

function Sent({ frame, view }: SignInProps) {
  const text = deskText(frame.language).signIn;
  return (
    <>
      <h1>{text.sentTitle}</h1>
      <p role="status">{fill(text.sent, { address: view.address })}</p>
      <p>{text.nothing}</p>
      <a className="button" href={deskPaths.signIn}>
        {text.other}
      </a>
    </>
  );
}
