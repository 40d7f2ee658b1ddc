/** Chromium's headless shell, driven by Playwright. */
import { launchChromium } from '../../../support/browser/launchChromium';
import { callAsJson, type Engine, type EngineWindow } from './engine';

export async function startChromium(): Promise<Engine> {
  const browser = await launchChromium();

  async function newVisitor(): Promise<EngineWindow> {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text());
    });
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
      hover: (x, y) => page.mouse.move(x, y),
      click: (x, y) => page.mouse.click(x, y),
      async press(keys) {
        for (const key of keys) await page.keyboard.press(key);
      },
      close: () => page.context().close(),
    };
  }
  return { newVisitor, close: () => browser.close() };
}
