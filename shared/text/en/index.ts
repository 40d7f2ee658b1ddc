/**
 * The English texts in groups: one for each component, page or concern. Every language has the
 * same groups. fill.ts replaces `{…}`. Texts that .github/asked.md quotes are literal.
 */
export * from './about';
export * from './accessibility';
export * from './facts';
export * from './faq';
export * from './frame';
export * from './home';
export * from './pages';
export * from './pictures';
export * from './placement';
export * from './privacy';
export * from './receipt';
export * from './unavailable';
export * from './widgets';
