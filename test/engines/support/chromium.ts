/** Chromium's headless shell, driven by Playwright. */
import { launchChromium } from '../../support/browser';
import { type ActionSource, callAsJson, type Engine, type EngineWindow } from './engine';
import { keys } from './visitor';

export async function startChromium(): Promise<Engine> {
  const browser = await launchChromium();

  async function newVisitor(): Promise<EngineWindow> {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const act = async (action: ActionSource['actions'][number]) => {
      if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y);
      else if (action.type === 'pointerDown') await page.mouse.down();
      else if (action.type === 'pointerUp') await page.mouse.up();
      else if (action.type === 'keyDown') await page.keyboard.down(keyName(action.value));
      else if (action.type === 'keyUp') await page.keyboard.up(keyName(action.value));
    };
    return {
      errors,
      async goto(url) {
        await page.goto(url).catch(fault => {
          // The page has sent its visitor on before it was loaded, to the language that was chosen.
          if (!/ERR_ABORTED/.test(fault.message)) throw fault;
        });
      },
      resize: (width, height) => page.setViewportSize({ width, height }),
      call: (source, values) => page.evaluate(`(${callAsJson(source, values)})()`),
      async perform(sources) {
        for (const { actions } of sources) for (const action of actions) await act(action);
      },
      close: () => page.context().close(),
    };
  }
  return { newVisitor, close: () => browser.close() };
}

/** WebDriver has letters of its own for the keys that write none. */
function keyName(value: string): string {
  return Object.entries(keys).find(([, letter]) => letter === value)?.[0] ?? value;
}
