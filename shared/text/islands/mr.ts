/**
 * मराठी: what islands say, so that the browser fetches no more of the language than that. Checked
 * by words.ts.
 */
export { commonForms, wrong } from '../mr/forms';
export * from '../mr/widgets';
export { revive } from './words';
