/**
 * Asks for a mail address, and then says that a mail was sent. The page says this for every
 * address, so that nobody learns which addresses can sign in. If the site cannot send mail, the
 * page shows a command instead.
 */
import type { ReactElement } from 'react';
import { fill } from '../../text/fill';
import { deskPaths, signInAddress } from '../addresses';
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
      return <Ask frame={frame} view={view} isWrong={false} />;
    case 'not-an-address':
      return <Ask frame={frame} view={view} isWrong={true} />;
    case 'sent':
      return <Sent frame={frame} view={view} />;
    case 'by-command':
      return <ByCommand frame={frame} command={view.command} />;
  }
}

interface TypedProps {
  readonly frame: DeskFrame;
  /** Contains the typed address. */
  readonly view: Extract<SignInView, { readonly address: string }>;
}

interface AskProps extends TypedProps {
  readonly isWrong: boolean;
}

function Ask({ frame, view, isWrong }: AskProps) {
  const text = deskText(frame.language).signIn;
  const error = isWrong ? text.wrong : undefined;
  return (
    <>
      {error !== undefined && <Problem frame={frame} text={error} targetId="address" />}
      <h1>{text.title}</h1>
      <p>{text.intro}</p>
      <form method="post" action={deskPaths.signIn} noValidate>
        <input type="hidden" name="next" value={view.next} />
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

function Sent({ frame, view }: TypedProps) {
  const text = deskText(frame.language).signIn;
  return (
    <>
      <h1>{text.sentTitle}</h1>
      <p role="status">{fill(text.sent, { address: view.address })}</p>
      <p>{text.nothing}</p>
      <a className="button" href={signInAddress(view.next)}>
        {text.other}
      </a>
    </>
  );
}
