/**
 * A piece of background work. With `everySeconds` it runs in each process, so its `run` claims what
 * it works on (SKIP LOCKED); with `cron` (in São Paulo time) it runs in one process of all.
 */
export type Job = {
  name: string;
  run: () => Promise<void>;
  /**
   * A wake starts a run beside the one under way, since one slow part must not delay the others.
   */
  overlapping?: boolean;
} & ({ everySeconds: number } | { cron: string });
