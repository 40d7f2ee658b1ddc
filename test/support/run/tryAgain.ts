/**
 * Reports a failed browser test, and runs it once more. Chromium on two busy cores sometimes drops
 * an event.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
