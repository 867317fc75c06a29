import type { FaultLoad } from './fault-load.ts';
import { compareBooks } from './compare-books.ts';

export type FaultReport = {
  differences: string[];
  counts: Record<string, number>;
  /** Why this machine cannot make the fault. */
  skipped?: string;
};

/** Something that goes wrong under load, and what must hold all the same. */
export type Fault = {
  name: string;
  run: (report: (line: string) => void) => Promise<FaultReport>;
};

/** What players were told against what is stored, and how much of it there was. */
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
