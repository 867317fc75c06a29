import { move, workerData } from 'piscina';

type Task = { name: string; input: unknown };

const work = (await import(workerData as string)) as Record<string, (input: unknown) => unknown>;

/**
 * What each thread runs: one function of the module that its pool was opened for. Bytes leave the
 * thread without being copied, because copying megabytes blocks the main thread for tens of
 * milliseconds.
 */
export async function runTask({ name, input }: Task): Promise<unknown> {
  const answer = await work[name]!(input);
  return answer instanceof Uint8Array ? move(answer) : answer;
}
