/**
 * The English texts in groups. Each component, page or subject has a group, and every language
 * has the same groups. fill.ts replaces `{…}`. Texts that .github/asked.md quotes must not be
 * changed.
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
