/** What all keys in a Redis of a test begin with. */
export const testPrefix = 'institute:test';
