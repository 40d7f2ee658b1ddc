/**
 * Reports a failed browser test, and runs the test once more, since Chromium on two busy cores
 * sometimes drops an event.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
