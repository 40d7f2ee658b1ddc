/** A part of the code that is mutated, and the tests that must notice the mutations. */
export interface MutatedPart {
  /** Patterns of the files to mutate. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

export const parts: Readonly<Record<string, MutatedPart>> = {
  forms: {
    mutate: ['shared/forms/**/*.ts'],
    tests: ['test/unit/shared/forms/*.test.ts'],
  },
  sending: {
    mutate: ['shared/islands/offlineQueue/*.ts', 'shared/islands/form/{send,reply}.ts'],
    tests: [
      'test/unit/shared/islands/offlineQueue/*.test.ts',
      'test/unit/shared/islands/form/send.test.ts',
    ],
  },
  posts: {
    mutate: ['server/forms/*.ts'],
    tests: ['test/{unit,http}/server/forms/*.test.ts'],
  },
  store: {
    mutate: ['server/store/*.ts'],
    tests: [
      'test/{unit,http}/server/store/*.test.ts',
      'test/programs/server/delivery/deliveryLoop.test.ts',
    ],
  },
  delivery: {
    mutate: ['server/delivery/*.ts'],
    tests: [
      'test/{http,programs}/server/delivery/*.test.ts',
      'test/{unit,http}/server/mail/*.test.ts',
    ],
  },
};
