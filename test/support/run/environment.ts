/**
 * Node, with a reader of documents. jsdom takes most of a second to load: a worker loads it once
 * here, and not again for each file. Source: Jest, `testEnvironment`.
 */
import { TestEnvironment } from 'jest-environment-node';
import { JSDOM } from 'jsdom';

// One for all documents: to make a window takes longer than to read most pages.
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
