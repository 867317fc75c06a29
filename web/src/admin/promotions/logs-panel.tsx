import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { LogsTable } from './logs-table.tsx';
import { ResultsTable } from './results-table.tsx';
import { useWelcomeLogs } from './use-welcome-logs.ts';
import { useWelcomeResults } from './use-welcome-results.ts';

/** What the bonus did, in sums and round by round. Both appear at once, so that nothing moves. */
export function LogsPanel() {
  const [results, logs] = [useWelcomeResults(), useWelcomeLogs()];
  return (
    <AppearsWhen ready={!results.isPending && !logs.isPending} className="grid grid-cols-1 gap-4">
      <ResultsTable />
      <LogsTable />
    </AppearsWhen>
  );
}
