import type { FaultLoad } from './fault-load.ts';
import { compareBooks } from './compare-books.ts';

export type FaultReport = {
  differences: string[];
  counts: Record<string, number>;
  /** Why this machine cannot cause the fault. */
  skipped?: string;
};

/** A fault under load, and the checks that must hold in spite of it. */
export type Fault = {
  name: string;
  run: (report: (line: string) => void) => Promise<FaultReport>;
};

/** Compares what players were told with what is stored, and counts it. */
export async function reportOf(connectionString: string, load: FaultLoad): Promise<FaultReport> {
  const { payments, differences } = await compareBooks(connectionString, load);
  const counts = {
    rounds: load.rounds.length,
    reserved: load.reserved.length,
    deposits: load.deposits.size,
    payments,
    refusals: [...load.refusals.values()].reduce((sum, count) => sum + count, 0),
    retries: load.players.reduce((sum, { retries }) => sum + retries, 0),
  };
  return { differences, counts };
}
