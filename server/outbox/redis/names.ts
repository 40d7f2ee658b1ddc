/** Under which names everything stands in Redis. */

export const queueName = 'outbox';

export interface Names {
  /** What every key begins with. */
  readonly tag: string;
  /** Written to see whether Redis can be written. */
  readonly probe: string;
  readonly posts: string;
  /** What ids of posts without a key are made with. */
  readonly secret: string;
  readonly speaker: string;
}

/**
 * The names of one website: others may share the Redis. What stands in braces decides where a Cluster keeps a key, and
 * BullMQ's scripts need all of their keys in one place.
 */
export function namesOf(prefix: string): Names {
  const tag = `{${prefix}}`;
  return {
    tag,
    probe: `${tag}:probe`,
    posts: `${tag}:posts:`,
    secret: `${tag}:secret`,
    speaker: `${tag}:speaker`,
  };
}
