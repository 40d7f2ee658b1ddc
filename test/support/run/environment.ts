/**
 * A Jest environment with Node and a reader of HTML documents. Loading jsdom takes almost a
 * second. Here each worker of Jest loads it once, and not once for each test file. Source: Jest,
 * `testEnvironment`.
 */
import { TestEnvironment } from 'jest-environment-node';
import { JSDOM } from 'jsdom';

// All documents share one window, because making a window takes longer than reading most pages.
const { window } = new JSDOM();
const parser = new window.DOMParser();

export default class extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.documentReader = {
      parse: (html: string) => parser.parseFromString(html, 'text/html'),
      valuesOf: (form: HTMLFormElement) => Object.fromEntries(new window.FormData(form)),
    };
  }
}
