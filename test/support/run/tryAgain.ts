/**
 * A browser test that fails is told, and tried once more: Chromium on two busy cores drops an event
 * now and then.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
