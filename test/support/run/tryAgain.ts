/**
 * Reports a failed browser test, and runs the test once more. Chromium on two busy cores
 * sometimes loses an event.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
