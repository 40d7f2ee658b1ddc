/** Work that is not waited for without end. */

/** Whether the work ended within the time. */
export async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined;
  const tired = new Promise<false>(resolve => {
    patience = setTimeout(resolve, ms, false);
  });
  const isDone = await Promise.race([work.then(() => true), tired]);
  clearTimeout(patience);
  return isDone;
}
