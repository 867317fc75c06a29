/**
 * A piece of background work. `everySeconds` runs in each process, so its `run` claims what it works on (SKIP LOCKED);
 * `cron` (America/Sao_Paulo) runs once among all processes.
 */
export type Job = { name: string; run: () => Promise<void> } & ({ everySeconds: number } | { cron: string });
