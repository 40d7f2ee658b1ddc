/** Builds the site once before the tests: some start the real process, and all read the real assets. */
import { buildSite } from '../../build.mjs';

export default buildSite;
