/** The site that the project comes with: its sample of facts, and the defaults of all settings. */
import { readConfig } from '../../../server/config/config';

export const sampleSite = readConfig({}).site;
