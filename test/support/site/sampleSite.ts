/** The site with the tests' own sample of facts and the defaults of all settings. */
import { readConfig } from '../../../server/config/config';
import { ownCourses, sampleFacts } from './factsFiles';

export const sampleSite = readConfig({ SITE_FILE: sampleFacts }).site;

/** The site of an institute with courses of its own. */
export const ownSite = readConfig({ SITE_FILE: ownCourses }).site;
