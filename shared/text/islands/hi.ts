/**
 * The Hindi texts of islands. They are in one file, so that the browser loads no other Hindi
 * texts. words.ts has the type of this file.
 */
export { commonForms, wrong } from '../hi/commonForms';
export * from '../hi/widgets';
export { revive } from './words';
