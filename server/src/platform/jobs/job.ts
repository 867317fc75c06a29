/**
 * A piece of background work. With `everySeconds` it runs in each process, so its `run` claims what
 * it works on (SKIP LOCKED). With `cron` (in São Paulo time) it runs in one process only.
 */
export type Job = {
  name: string;
  run: () => Promise<void>;
  /**
   * A wake starts a run beside the one under way, so that one slow item does not delay the others.
   */
  overlapping?: boolean;
} & ({ everySeconds: number } | { cron: string });
