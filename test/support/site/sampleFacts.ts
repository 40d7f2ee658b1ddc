/** The site of the tests' own sample of facts, with the defaults of all settings. */
import { readConfig } from '../../../server/config/config';
import { sampleFacts } from './factsFiles';

export const sampleSite = readConfig({ SITE_FILE: sampleFacts }).site;
