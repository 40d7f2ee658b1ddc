/** A real mail server on a free port. The test chooses its answers. */
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { onTeardown } from '../run/onTeardown';
import { listenForMail } from './smtpListener';

/**
 * The server's answer at a step. It is an SMTP code, an SMTP code with a text (`550 5.4.5 Daily
 * limit`), a cut connection, or silence. Undefined means that the server accepts the step.
 */
type Answer = number | `${number} ${string}` | 'cut' | 'silence' | undefined;

/**
 * A function for each step of a mail. The function returns the server's answer at this step. A
 * test may change the functions while the server runs.
 */
export interface Answers {
  connect?: () => Answer;
  login?: () => Answer;
  sender?: () => Answer;
  recipient?: (address: string) => Answer;
  /** The answer after the whole mail has arrived. */
  mail?: (mail: Email) => Answer | Promise<Answer>;
}

export interface TestMailServer {
  readonly port: number;
  readonly url: string;

  /** Every mail that was accepted, in order. */
  readonly received: Email[];

  /** The number of connections so far. */
  connections(): number;

  readonly answers: Answers;
  stop(): Promise<void>;
}

/**
 * Starts a mail server, which stops after the test or after the tests of the file. The functions
 * of `answers` decide the server's answer at each step. The server accepts a step that has no
 * function. If `answers.login` is set, the server requires a login. With a certificate, it offers
 * STARTTLS.
 */
export async function startTestMailServer(
  answers: Answers = {},
  port = 0,
  certificate?: { readonly key: Buffer; readonly cert: Buffer },
  stopsAfter: 'test' | 'file' = 'test',
): Promise<TestMailServer> {
  const received: Email[] = [];

  /** Passes the answer to smtp-server. */
  function give(
    answer: Answer,
    session: { remotePort: number },
    done: (fault?: Error | null) => void,
  ): void {
    if (answer === 'silence') return;
    if (answer === 'cut') listener.cut(session);
    else if (answer === undefined) done();
    else done(faultOf(answer));
  }

  const listener = await listenForMail(
    {
      ...(certificate === undefined ? { disabledCommands: ['STARTTLS'] } : certificate),
      authOptional: answers.login === undefined,
      allowInsecureAuth: true,
      onConnect: (session, done) => give(answers.connect?.(), session, done),
      onMailFrom: (_address, session, done) => give(answers.sender?.(), session, done),
      onRcptTo: ({ address }, session, done) => give(answers.recipient?.(address), session, done),
      onAuth: (_auth, session, done) =>
        give(answers.login?.(), session, fault =>
          done(fault, fault ? undefined : { user: 'site' }),
        ),
      onData(stream, session, done) {
        const parsed = buffer(stream).then(bytes => PostalMime.parse(bytes));
        parsed.then(async mail => {
          const answer = await answers.mail?.(mail);
          if (answer === undefined) received.push(mail);
          give(answer, session, done);
        }, done);
      },
    },
    port,
  );
  onTeardown(stopsAfter, listener.stop);
  const { url, connections, stop } = listener;
  return { port: listener.port, url, received, connections, answers, stop };
}

function faultOf(answer: number | string): Error {
  const [code, ...words] = String(answer).split(' ');
  const text = words.join(' ') || 'as the test says, <someone@example.org>';
  return Object.assign(new Error(text), { responseCode: Number(code) });
}
