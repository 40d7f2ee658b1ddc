/**
 * A part of the code, and its tests. The mutation run puts faults into the code, and the tests
 * must notice them.
 */
export interface MutatedPart {
  /** Patterns of the files to mutate. Stryker and git read them, so they have no braces. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

export const parts: Readonly<Record<string, MutatedPart>> = {
  forms: {
    mutate: ['shared/forms/**/*.ts'],
    tests: ['test/unit/shared/forms/*.test.ts'],
  },
  sending: {
    mutate: [
      'shared/islands/offlineQueue/*.ts',
      'shared/islands/form/send.ts',
      'shared/islands/form/reply.ts',
    ],
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
  desk: {
    mutate: ['server/desk/*.ts'],
    tests: ['test/{unit,http}/server/desk/*.test.ts'],
  },
};
