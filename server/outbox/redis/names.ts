/** Under which names everything stands in Redis. */

/** Before every key: another program may share the Redis. */
export const prefix = 'institute';
export const queueName = 'outbox';
