/** A real mail server that misbehaves on request, and remembers the accepted mails. */
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SMTPServerSession } from 'smtp-server';
import { listenForMail } from '../../support/delivery/smtpListener';
import { onTeardown } from '../../support/run/onTeardown';

/** `accepted`: the whole text has arrived. */
export type MailStep = 'connect' | 'recipient' | 'accepted';

/** Drops the connection, or never answers. */
type Silence = 'cut' | 'hang';

/** Its behaviour at a step: an SMTP code to refuse with, no answer, or something in between. */
export type Behaviour =
  | undefined
  | number
  | Silence
  /** The mail is accepted, but its sender gets no answer. */
  | { readonly takenBefore: Silence }
  /** It answers late. */
  | { readonly waitMs: number };

/** Chooses the behaviour at each step. */
export type Behave = (step: MailStep) => Behaviour;

export interface MisbehavingMailServer {
  readonly url: string;

  /**
   * The number of arrivals of each mail, by its tag (client.ts), in the order of the first
   * arrivals.
   */
  readonly arrived: ReadonlyMap<string, number>;

  /** All recipients of mails. */
  readonly recipients: ReadonlySet<string>;

  stop(): Promise<void>;
}

interface MailServerOptions {
  readonly port?: number;
  readonly behave?: Behave;
  /** Called with each accepted mail and the connection's id. */
  readonly onMail?: (tag: string, mail: string, connection: string) => void;
}

type Done = (fault?: Error | null) => void;

/** Starts a server, on a free port by default. It stops with the scenario. */
export async function startMisbehavingMailServer(
  options: MailServerOptions = {},
): Promise<MisbehavingMailServer> {
  const { behave = () => undefined, onMail } = options;
  const arrived = new Map<string, number>();
  const recipients = new Set<string>();

  function take(mail: string, session: SMTPServerSession): void {
    const tag = /^Subject:.*?(n-\d+)/ms.exec(mail)?.[1] ?? 'untagged';
    arrived.set(tag, (arrived.get(tag) ?? 0) + 1);
    onMail?.(tag, mail, session.id);
  }

  async function act(
    step: MailStep,
    session: SMTPServerSession,
    done: Done,
    mail?: string,
  ): Promise<void> {
    const { code, silence, waitMs, takes } = partsOf(behave(step));
    if (waitMs > 0) await pause(waitMs);
    if (mail !== undefined && takes) take(mail, session);
    if (silence === 'cut') listener.cut(session);
    if (silence !== undefined) return;

    done(code === undefined ? null : Object.assign(new Error('as told'), { responseCode: code }));
  }

  const listener = await listenForMail(
    {
      disabledCommands: ['STARTTLS', 'AUTH'],
      authOptional: true,
      onConnect: (session, done) => void act('connect', session, done),

      onRcptTo({ address }, session, done) {
        recipients.add(address);
        void act('recipient', session, done);
      },

      async onData(stream, session, done) {
        const mail = await text(stream).catch(() => undefined);
        if (mail !== undefined) await act('accepted', session, done, mail);
      },
    },
    options.port,
  );
  onTeardown('file', listener.stop);
  return { url: listener.url, arrived, recipients, stop: listener.stop };
}

interface BehaviourParts {
  readonly code: number | undefined;
  readonly silence: Silence | undefined;
  readonly waitMs: number;
  /** Whether an arrived mail is accepted. */
  readonly takes: boolean;
}

function partsOf(behaviour: Behaviour): BehaviourParts {
  const nothing = { code: undefined, silence: undefined, waitMs: 0, takes: true };
  if (behaviour === undefined) return nothing;
  if (typeof behaviour === 'number') return { ...nothing, code: behaviour, takes: false };
  if (typeof behaviour === 'string') return { ...nothing, silence: behaviour, takes: false };
  if ('waitMs' in behaviour) return { ...nothing, waitMs: behaviour.waitMs };
  return { ...nothing, silence: behaviour.takenBefore };
}
