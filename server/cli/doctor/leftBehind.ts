/** Looks, where several machines share a Redis, for what DATA_DIR held before that. */
import { foldersOf } from '../../outbox/folders';
import { leftBehind } from '../../outbox/leftBehind';
import { type Finding, wrong } from './finding';

/** Nobody delivers it any more, and `enquiries` shows what Redis has. */
export async function leftBehindFindings(dataDir: string): Promise<readonly Finding[]> {
  const { root, setAside: refused } = foldersOf(dataDir);
  const { hasWaiting, setAside } = await leftBehind(dataDir);
  const before = 'from before REDIS_URL was set.';
  const lie =
    setAside === 1
      ? '1 enquiry that the mail server refused lies'
      : `${setAside} enquiries that the mail server refused lie`;
  return [
    ...(hasWaiting
      ? [
          wrong(
            'Left',
            `Enquiries wait in ${root}, ${before}`,
            'Start once without REDIS_URL, until none waits.',
          ),
        ]
      : []),
    ...(setAside > 0
      ? [
          wrong(
            'Left',
            `${lie} in ${refused}, ${before}`,
            'Start once without REDIS_URL, then, still without it: npm run enquiries -- retry --all (or done ID).',
          ),
        ]
      : []),
  ];
}
