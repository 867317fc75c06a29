import { Undo2 } from 'lucide-react';
import { byServerClock } from '../../ui/device/server-clock.ts';
import { Button } from '../kit/buttons/button.tsx';
import type { Column } from '../kit/table/column.ts';
import type { Payout } from './use-give-back.ts';

/** A withdrawal that has been on its way for less than this is still normal. */
export const STUCK_AFTER_MINUTES = 10;

/** A withdrawal that was sent to the provider and should have ended by now. */
export const isStuck = ({ type, status, awaits_approval: waits, decided_at: decided, created_at: made }: Payout) =>
  type === 'WITHDRAW' &&
  status === 'PENDING' &&
  !waits &&
  byServerClock() - Date.parse(decided ?? made) > STUCK_AFTER_MINUTES * 60_000;

export const giveBackColumn = (ask: (withdrawal: Payout) => void): Column<Payout> => ({
  id: 'actions',
  header: 'Ações',
  actions: true,
  cell: (transaction) =>
    isStuck(transaction) ? (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Devolver ao saldo o saque de ${transaction.profiles.name}`}
        onClick={() => ask(transaction)}
      >
        <Undo2 aria-hidden="true" />
        Devolver ao saldo
      </Button>
    ) : null,
});
