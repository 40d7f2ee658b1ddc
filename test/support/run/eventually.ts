import { until } from './until';

/** Runs a check until it passes. After the time it fails with the check's own error. */
export async function eventually(check: () => unknown, withinMs = 45_000): Promise<void> {
  const passes = async () => {
    await check();
    return true;
  };
  await until(passes, withinMs, 25);
}
