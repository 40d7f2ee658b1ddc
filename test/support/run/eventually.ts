import { until } from './until';

/**
 * Runs a check until it passes. If the check does not pass in time, rejects with the error of the
 * check.
 */
export async function eventually(check: () => unknown, withinMs = 45_000): Promise<void> {
  const passes = async () => {
    await check();
    return true;
  };
  await until(passes, withinMs, 25);
}
