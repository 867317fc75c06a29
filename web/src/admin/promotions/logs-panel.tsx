import { AppearsWhen } from '../kit/states/appears-when.tsx';
import { LogsTable } from './logs-table.tsx';
import { ResultsTable } from './results-table.tsx';
import { useWelcomeResults } from './use-welcome-results.ts';

/** What the bonus did, in sums and, below them, round by round. */
export function LogsPanel() {
  const { isPending } = useWelcomeResults();
  return (
    <div className="grid grid-cols-1 gap-4">
      <ResultsTable />
      <AppearsWhen ready={!isPending}>
        <LogsTable />
      </AppearsWhen>
    </div>
  );
}
