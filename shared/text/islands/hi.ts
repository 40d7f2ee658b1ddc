/**
 * हिन्दी: what islands say, so that the browser fetches no more of the language than that. Checked
 * by words.ts.
 */
export { commonForms, wrong } from '../hi/forms';
export * from '../hi/widgets';
export { revive } from './words';
