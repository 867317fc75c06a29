/** Waits until the work is done, but no longer than the limit. */
export async function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))]);
}
