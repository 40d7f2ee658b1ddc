/**
 * हिन्दी: the texts of islands, so that the browser loads no other texts of the language.
 * words.ts checks this file.
 */
export { commonForms, wrong } from '../hi/commonForms';
export * from '../hi/widgets';
export { revive } from './words';
