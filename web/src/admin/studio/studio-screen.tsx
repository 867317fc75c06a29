import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { failedRead } from '../kit/table/failed-read.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useIsRegulated } from '../shell/use-site.ts';
import { CardActionDialog } from './card-action-dialog.tsx';
import { anySeed } from './look-names.ts';
import { newCard } from './new-card.ts';
import { SaleDialog } from './sale/sale-dialog.tsx';
import { studioColumns } from './studio-columns.tsx';
import { useCardActions } from './use-card-actions.ts';
import { useCards } from './use-cards.ts';

const route = getRouteApi('/staff/admin/estudio');

/** Every card from its draft to its retirement. */
export function StudioScreen() {
  const { card: shownId, retired = false } = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = useMay('admin');
  const regulated = useIsRegulated();
  const { cards, error, refetch } = useCards();
  const { ask, open, begin, isBeginning, asking, close } = useCardActions();
  const columns = useMemo(() => studioColumns(mayChange ? ask : undefined), [mayChange, ask]);
  const shown = cards?.find(({ product }) => product !== undefined && product.id === shownId);
  return (
    <>
      <PageHeader
        title="Estúdio de cartelas"
        subtitle="Crie uma cartela, confira os números exatos e peça a publicação; depois, cuide da venda"
      >
        {mayChange && (
          <Button busy={isBeginning} onClick={() => void begin(newCard(regulated, anySeed()))}>
            {!isBeginning && <Plus aria-hidden="true" />}
            Nova cartela
          </Button>
        )}
      </PageHeader>
      <DataTable
        label="Cartelas e rascunhos"
        title="Cartelas e rascunhos"
        description="Em aprovação primeiro, depois os rascunhos e as cartelas por estado, na ordem da vitrine."
        action={
          <Switch
            label="Mostrar aposentadas"
            checked={retired}
            onCheckedChange={(next) => void navigate({ search: next ? { retired: true } : {}, replace: true })}
          />
        }
        storageKey="studio"
        columns={columns}
        rows={cards?.filter(({ state }) => retired || state !== 'retired')}
        getRowId={({ key }) => key}
        onRowOpen={open}
        {...failedRead({ error, refetch })}
        empty={<EmptyState title="Nenhuma cartela ainda" description="A primeira começa em Nova cartela." />}
      />
      {asking && <CardActionDialog {...asking} onClose={close} />}
      {shown?.product && (
        <SaleDialog
          key={shown.key}
          card={shown}
          // The dialog has asked already.
          onClose={() => void navigate({ search: ({ card: _, ...rest }) => rest, replace: true, ignoreBlocker: true })}
        />
      )}
    </>
  );
}
