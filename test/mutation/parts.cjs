/** What is mutated, part by part, and the tests that have to notice. */
exports.parts = {
  forms: { mutate: ['shared/forms/**/*.ts'], tests: ['test/shared/forms.test.ts'] },
  sending: {
    mutate: ['shared/islands/unsent/*.ts', 'shared/islands/form/{send,reply}.ts'],
    tests: ['test/shared/islands/unsent/*.test.ts', 'test/shared/islands/form/send.test.ts'],
  },
  posts: { mutate: ['server/forms/*.ts'], tests: ['test/server/forms.test.ts'] },
  outbox: {
    mutate: ['server/outbox/*.ts'],
    tests: ['test/server/outbox/{everyEngine,openOutbox}.test.ts', 'test/server/mail.test.ts'],
  },
};
