/**
 * The Marathi texts of islands. They are in one file, so that the browser loads no other Marathi
 * texts. words.ts has the type of this file.
 */
export { commonForms, wrong } from '../mr/commonForms';
export * from '../mr/widgets';
export { revive } from './words';
