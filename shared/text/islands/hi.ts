/** हिन्दी: what islands say, so that the browser fetches no more of the language than that. Checked by words.ts. */
export {
  carousel,
  compareBar,
  dialog,
  form,
  forms,
  lightbox,
  login,
  menu,
  scheme,
  search,
  syllabusTools,
  wrong,
} from '../hi';
export { named } from './words';
