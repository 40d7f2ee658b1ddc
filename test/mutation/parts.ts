/** What is mutated, part by part, and the tests that have to notice. */
export interface MutatedPart {
  /** Patterns of files. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

export const parts: Readonly<Record<string, MutatedPart>> = {
  forms: {
    mutate: ['shared/forms/**/*.ts'],
    tests: ['test/shared/forms/*.test.ts'],
  },
  sending: {
    mutate: ['shared/islands/offlineQueue/*.ts', 'shared/islands/form/{send,reply}.ts'],
    tests: ['test/shared/islands/offlineQueue/*.test.ts', 'test/shared/islands/form/send.test.ts'],
  },
  posts: {
    mutate: ['server/forms/*.ts'],
    tests: ['test/server/forms/*.test.ts'],
  },
  store: {
    mutate: ['server/store/*.ts'],
    tests: ['test/server/store/*.test.ts', 'test/server/delivery/startDeliveries.test.ts'],
  },
  delivery: {
    mutate: ['server/delivery/*.ts'],
    tests: ['test/server/delivery/*.test.ts', 'test/server/mail/*.test.ts'],
  },
};
