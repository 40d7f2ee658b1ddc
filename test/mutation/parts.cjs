/** What is mutated, and the tests that have to notice. A further part is a further row. */
exports.parts = [
  { mutate: ['shared/forms/**/*.ts'], tests: ['test/shared/forms/*.test.ts'] },
  {
    mutate: ['shared/islands/unsent/*.ts', 'shared/islands/form/{send,reply}.ts'],
    tests: ['test/shared/islands/unsent/*.test.ts', 'test/shared/islands/form/send.test.ts'],
  },
];
