/** The site with the tests' own sample of facts and the defaults of all settings. */
import { readConfig } from '../../../server/config/config';
import { sampleFacts } from './factsFiles';

export const sampleSite = readConfig({ SITE_FILE: sampleFacts }).site;
