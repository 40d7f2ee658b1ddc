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
        <Content frame={frame} view={view} />
      </div>
    </DeskPage>
  );
}

function Content({ frame, view }: SignInProps): ReactElement {
  switch (view.state) {
    case 'ask':
      return <Ask frame={frame} address={view.address} isWrong={false} />;
    case 'not-an-address':
      return <Ask frame={frame} address={view.address} isWrong={true} />;
    case 'sent':
      return <Sent frame={frame} address={view.address} />;
    case 'by-command':
      return <ByCommand frame={frame} command={view.command} />;
  }
}

interface AskProps {
  readonly frame: DeskFrame;
  /** What was typed. */
  readonly address: string;
  readonly isWrong: boolean;
}

function Ask({ frame, address, isWrong }: AskProps) {
  const text = deskText(frame.language).signIn;
  const error = isWrong ? text.wrong : undefined;
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
          value={address}
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

interface SentProps {
  readonly frame: DeskFrame;
  readonly address: string;
}

function Sent({ frame, address }: SentProps) {
  const text = deskText(frame.language).signIn;
  return (
    <>
      <h1>{text.sentTitle}</h1>
      <p role="status">{fill(text.sent, { address })}</p>
      <p>{text.nothing}</p>
      <a className="button" href={deskPaths.signIn}>
        {text.other}
      </a>
    </>
  );
}
