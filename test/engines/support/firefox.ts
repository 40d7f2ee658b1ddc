/** Firefox, driven by WebDriver BiDi, which it speaks itself. Source: https://w3c.github.io/webdriver-bidi/ */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { tempFolder } from '../../support/tempFolder';
import { callAsJson, type Engine, type EngineWindow } from './engine';
import { startProgram } from './program';

/** Nothing is asked of other hosts. The rest of what a browser under test needs, Firefox sets itself. */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

export async function startFirefox(): Promise<Engine> {
  const profile = await tempFolder();
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile];
  const listening = /WebDriver BiDi listening on (ws:\S+)/;
  const program = await startProgram('firefox-esr', args, { HOME: profile }, output =>
    listening.test(output),
  );
  const connection = await connect(`${listening.exec(program.output())?.[1]}/session`);
  await connection.send('session.new', { capabilities: {} });
  await connection.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    newVisitor: () => newVisitor(connection),
    async close() {
      connection.close();
      await program.stop();
    },
  };
}

async function newVisitor({ send, onEvent }: Connection): Promise<EngineWindow> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const errors: string[] = [];
  onEvent(({ level, text, source }) => {
    if (level === 'error' && source?.context === context) errors.push(text ?? '');
  });
  return {
    errors,
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(fault => {
        // The page has sent its visitor on before it was loaded, to the language that was chosen.
        if (!/NS_BINDING_ABORTED/.test(fault.message)) throw fault;
      });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async call(source, values) {
      const answer = await send('script.callFunction', {
        ...{ functionDeclaration: callAsJson(source, values), awaitPromise: true },
        ...{ target: { context }, userActivation: false },
      });
      if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
      return answer.result?.value ?? 'null';
    },
    async perform(actions) {
      await send('input.performActions', { context, actions });
    },
    async close() {
      await send('browser.removeUserContext', { userContext });
    },
  };
}

interface Connection {
  /** Resolves with the answer; rejects with the browser's own words. */
  send(method: string, params: object): Promise<Answer>;
  onEvent(listener: (entry: LogEntry) => void): void;
  close(): void;
}

/** What is read here of all answers. */
interface Answer {
  readonly userContext?: string;
  readonly context?: string;
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

interface LogEntry {
  readonly level?: string;
  readonly text?: string;
  readonly source?: { readonly context?: string };
}

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: Answer;
  readonly params?: LogEntry;
  readonly error?: string;
  readonly message?: string;
}

async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((entry: LogEntry) => void)[] = [];
  let sent = 0;
  socket.on('message', data => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else for (const listener of listeners) listener(message.params ?? {});
  });
  return {
    send(method, params) {
      sent += 1;
      const id = sent;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve, reject) =>
        waiting.set(id, ({ type, result, error, message }) => {
          waiting.delete(id);
          if (type === 'success') resolve(result ?? {});
          else reject(new Error(`${method}: ${error}: ${message}`));
        }),
      );
    },
    onEvent: listener => void listeners.push(listener),
    close: () => socket.close(),
  };
}
