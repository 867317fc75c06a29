import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { DataTable } from '../../kit/table/data-table.tsx';
import { LoadMore, readErrorOf } from '../../kit/table/load-more.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { useMay } from '../../shell/operator/use-may.ts';
import { sourceName } from '../source-name.ts';
import { CostDialog } from './cost-dialog.tsx';
import { CostFile } from './cost-file.tsx';
import { costsColumns, costDays } from './costs-columns.tsx';
import { useCosts, useRemoveCost } from './use-costs.ts';
import type { Cost } from './use-costs.ts';

/** What was spent on each source, entered by hand or by file. */
export function CostsPanel() {
  const mayEnter = useMay('finance');
  const costs = useCosts();
  const [entering, setEntering] = useState(false);
  const [removing, setRemoving] = useState<Cost>();
  const columns = costsColumns(mayEnter ? setRemoving : undefined);
  return (
    <>
      <DataTable
        label="Custos lançados"
        title="Custos lançados"
        columns={columns}
        rows={costs.data}
        getRowId={({ id }) => id}
        error={readErrorOf(costs)}
        onRetry={() => costs.refetch()}
        {...(mayEnter && {
          action: (
            <>
              <CostFile />
              <Button onClick={() => setEntering(true)}>
                <Plus aria-hidden="true" />
                Lançar custo
              </Button>
            </>
          ),
        })}
        empty={
          <EmptyState
            title="Nenhum custo lançado"
            description="Lance o que foi gasto em cada origem para ver CPA e ROAS ao lado do que ela trouxe."
          />
        }
      />
      <LoadMore pages={costs} />
      {entering && <CostDialog onClose={() => setEntering(false)} />}
      {removing && <RemoveDialog cost={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function RemoveDialog({ cost, onClose }: { cost: Cost; onClose: () => void }) {
  const call = useRemoveCost();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Remover custo"
      description={`${formatMoney(cost.amount_cents)} em ${sourceName(cost)}, ${costDays(cost)}. CPA e ROAS mudam na hora.`}
      confirmLabel="Remover"
      destructive
      busy={call.isPending}
      onConfirm={() => call.mutate(cost.id, { onSuccess: onClose })}
    >
      <CallError error={call.error} />
    </ConfirmDialog>
  );
}
