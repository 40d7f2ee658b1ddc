/** A real mail server that misbehaves on request, and remembers the accepted mails. */
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { SMTPServerSession } from 'smtp-server';
import { listenForMail } from '../../support/delivery/smtpListener';
import { onTeardown } from '../../support/run/onTeardown';

/**
 * The steps at which the server can misbehave. `accepted`: the whole text of a mail has arrived.
 */
export type MailStep = 'connect' | 'recipient' | 'accepted';

/** `cut`: the server drops the connection. `hang`: it never answers. */
type Silence = 'cut' | 'hang';

/**
 * What the server does at a step. Undefined: it accepts. A number: it refuses with this SMTP
 * code.
 */
export type Behaviour =
  | undefined
  | number
  | Silence
  /** The mail server accepts the mail, but then sends no answer. */
  | { readonly takenBefore: Silence }
  /** The server answers late. */
  | { readonly waitMs: number };

/** Chooses the behaviour at each step. */
export type Behave = (step: MailStep) => Behaviour;

export interface MisbehavingMailServer {
  readonly url: string;

  /**
   * How many times each mail has arrived, by the mail's tag (client.ts). The mails are in the
   * order in which each of them first arrived.
   */
  readonly arrived: ReadonlyMap<string, number>;

  /** All recipients of mails. */
  readonly recipients: ReadonlySet<string>;

  stop(): Promise<void>;
}

interface MailServerOptions {
  readonly port?: number;
  readonly behave?: Behave;
  /** The server calls this for each accepted mail, with the id of the connection. */
  readonly onMail?: (tag: string, mail: string, connection: string) => void;
}

type Done = (fault?: Error | null) => void;

/** Starts a server, by default on a free port. The server stops with the scenario. */
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
  /** Whether the server accepts a mail that has arrived. */
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
