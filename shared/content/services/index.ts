/** The services, in the order of the Services menu. */
import type { Service } from '../types';
import { corporate } from './corporate';
import { professional } from './professional';
import { website } from './website';

/**
 * Every service. Menu, routes and sitemap derive from this list. Source: .github/asked.md,
 * "Pages".
 */
export const services: readonly Service[] = [website, professional, corporate];
