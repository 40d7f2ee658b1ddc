/**
 * Firefox. The tests control it by WebDriver BiDi, without a separate driver. Source:
 * https://w3c.github.io/webdriver-bidi/
 */
import { EventEmitter, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import WebSocket from 'ws';
import { tempFolder } from '../../../support/run/tempFolder';
import { callAsJson, type Engine, type EngineWindow, pressesBy } from './engine';
import { startProgram } from './program';

/** Firefox's value for a fine pointer that can hover. Source: Firefox, PointerCapabilities. */
const mouse = 2 + 4;

/**
 * Preferences that the tests add to Firefox's own preferences for tests. With them, Firefox makes
 * no requests to other hosts. It scrolls without an animation, because the tests cannot press an
 * element that still moves. Without a screen, Firefox would assume a device without a mouse, so
 * one preference adds the mouse.
 */
const preferences = {
  'app.normandy.enabled': false,
  'browser.safebrowsing.downloads.remote.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'general.smoothScroll': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'ui.allPointerCapabilities': mouse,
  'ui.primaryPointerCapabilities': mouse,
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

async function newVisitor({ send, heard }: Connection): Promise<EngineWindow> {
  const { userContext } = await send('browser.createUserContext', {});
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  const errors: string[] = [];
  const note = ({ params: { level, text, source } }: LogEntry) => {
    if (level === 'error' && source.context === context) errors.push(text ?? '');
  };
  heard.on('log.entryAdded', note);
  return {
    errors,
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' }).catch(fault => {
        // The page was not loaded, because it first redirected the visitor to the chosen
        // language. The test continues on that page.
        if (!/NS_BINDING_ABORTED/.test(fault.message)) throw fault;
      });
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    async call(source, values) {
      const answer = await send('script.callFunction', {
        functionDeclaration: callAsJson(source, values),
        awaitPromise: true,
        target: { context },
        userActivation: false,
      });
      if (answer.exceptionDetails !== undefined) throw new Error(answer.exceptionDetails.text);
      return answer.result.value;
    },
    ...pressesBy(actions => send('input.performActions', { context, actions })),
    async close() {
      heard.off('log.entryAdded', note);
      await send('browser.removeUserContext', { userContext });
    },
  };
}

/** The parts of a log entry that are used here. */
interface LogEntry {
  readonly params: {
    readonly level: string;
    readonly text: string | null;
    readonly source: { readonly context?: string };
  };
}

type Connection = Awaited<ReturnType<typeof connect>>;

async function connect(url: string) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  /** Each answer is emitted under the number of its command, and each event under its name. */
  const heard = new EventEmitter();
  socket.on('message', data => {
    const message = JSON.parse(String(data));
    heard.emit(`${message.id ?? message.method}`, message);
  });
  let sent = 0;
  /** Sends a command. Resolves with the result. Rejects with the browser's own message. */
  async function send(method: string, params: object) {
    sent += 1;
    const answered = once(heard, `${sent}`);
    socket.send(JSON.stringify({ id: sent, method, params }));
    const [{ type, result, error, message }] = await answered;
    if (type !== 'success') throw new Error(`${method}: ${error}: ${message}`);
    return result;
  }
  return { send, heard, close: () => socket.close() };
}
