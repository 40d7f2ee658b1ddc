/**
 * WebKitGTK's MiniBrowser, on a separate virtual screen. The tests control it by WebDriver.
 * Source: https://w3c.github.io/webdriver/
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../support/run/freePort';
import { tempFolder } from '../../../support/run/tempFolder';
import { callAsJson, type Engine, type EngineWindow, pressesBy } from './engine';
import { type Program, startProgram } from './program';

/** The path of the browser in Debian's package libwebkit2gtk-4.1-0. */
const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

/**
 * The style of the browser's own bars. Normally, the icons in the bars make the window at least
 * 450 pixels wide. Without the space around the icons, the window can be as narrow as a phone.
 */
const narrowBars =
  '* { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; font-size: 1px; }';

export async function startWebKit(): Promise<Engine> {
  const folder = await tempFolder();
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), narrowBars);
  const screen = await startScreen();
  const env = { DISPLAY: screen.display, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' };
  const folders = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder };
  return { newVisitor: () => newVisitor({ ...env, ...folders }), close: screen.stop };
}

/**
 * Starts Xvfb, which chooses the first free display number. Xvfb may print warnings before the
 * number.
 */
async function startScreen(): Promise<Program & { readonly display: string }> {
  const number = /^(\d+)\n/m;
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = await startProgram('Xvfb', args, {}, output => number.test(output));
  return { ...screen, display: `:${number.exec(screen.output())?.[1]}` };
}

/**
 * Starts a new driver for each browser. If a browser has failed to start, its driver no longer
 * answers.
 */
async function newVisitor(env: Readonly<Record<string, string>>): Promise<EngineWindow> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => (await fetch(`${url}/status`)).ok;
  const driver = await startProgram('WebKitWebDriver', [`--port=${port}`], env, isReady);
  const browser = { binary: miniBrowser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } };
  try {
    const { sessionId } = await send('POST', `${url}/session`, { capabilities });
    return windowOf(`${url}/session/${sessionId}`, driver);
  } catch (fault) {
    await driver.stop();
    throw fault;
  }
}

function windowOf(session: string, driver: Program): EngineWindow {
  const call = async (source: string, values: readonly unknown[]) => {
    const { answer, fault } = await send('POST', `${session}/execute/async`, {
      script: `const done = arguments[0];
        (${callAsJson(source, values)})().then(answer => done({ answer }), fault => done({ fault: String(fault) }));`,
      args: [],
    });
    if (fault !== undefined) throw new Error(fault);
    return answer;
  };
  return {
    // WebDriver does not report the console of this browser.
    errors: [],
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    async resize(width, height) {
      const outer = await send('GET', `${session}/window/rect`);
      const inner = JSON.parse(
        await call('() => ({ width: innerWidth, height: innerHeight })', []),
      );
      await send('POST', `${session}/window/rect`, {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      });
    },
    call,
    ...pressesBy(actions => send('POST', `${session}/actions`, { actions })),
    async close() {
      await send('DELETE', session).finally(driver.stop);
    },
  };
}

const answerWithinMs = 10_000;

/**
 * Sends a command to the driver. Resolves with the value in the answer. If the driver reports an
 * error, rejects with its message.
 */
async function send(method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) {
  const options = { method, signal: AbortSignal.timeout(answerWithinMs) };
  const answer = await fetch(
    url,
    body === undefined ? options : { ...options, body: JSON.stringify(body) },
  );
  const { value } = await answer.json();
  if (!answer.ok)
    throw new Error(`${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
  return value;
}
