/**
 * मराठी: the texts of islands, so that the browser loads no other texts of the language. words.ts
 * checks this file.
 */
export { commonForms, wrong } from '../mr/commonForms';
export * from '../mr/widgets';
export { revive } from './words';
