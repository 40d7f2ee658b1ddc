/** The services, in the order of the Services menu. */
import type { Service } from '../types';
import { corporate } from './corporate';
import { professional } from './professional';
import { website } from './website';

/**
 * All services. The menu, the routes and the sitemap are made from this list. Source:
 * .github/asked.md, "Pages".
 */
export const services: readonly Service[] = [website, professional, corporate];
