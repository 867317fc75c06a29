import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/layout/card.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { sessionsByEntry } from '../kit/table/session-columns.tsx';
import { Loaded } from '../shell/calls/loaded.tsx';
import { NothingThere } from '../shell/calls/nothing-there.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { entryColumns } from './round-columns.tsx';
import { OddsCard, RoundFacts } from './round-facts.tsx';
import { RoundCard } from './round-card.tsx';
import { useRound, type AdminRound } from './use-round.ts';

const route = getRouteApi('/staff/admin/jogadas/$id');

/** One round: the card as its player saw it, its proof, and what belongs to it. */
export function RoundScreen() {
  const { id } = route.useParams();
  const round = useRound(id);
  const { data } = round;
  return (
    <>
      <PageHeader
        title={data ? `Jogada · ${data.product_name}` : 'Jogada'}
        {...(data && { subtitle: data.ticket_number })}
        above={[{ to: '/admin/m1', label: 'Usuários' }]}
      />
      <Loaded query={round} unknown={unknown}>
        {(loaded) => <Round round={loaded} />}
      </Loaded>
    </>
  );
}

const unknown = (
  <NothingThere
    title="Jogada não encontrada"
    description="Nenhuma jogada tem este ID. Confira o link, ou abra a linha do tempo do jogador."
    list={{ to: '/admin/m1', label: 'Ir para Usuários' }}
  />
);

const Round = ({ round }: { round: AdminRound }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
    <RoundCard key={round.id} round={round} />
    <div className="grid grid-cols-1 gap-4">
      <RoundFacts round={round} />
      <OddsCard round={round} />
      <Card flush title="No livro" description="O que a jogada moveu, de uma conta para outra">
        <DataTable
          bare
          label="Lançamentos da jogada"
          columns={entryColumns}
          rows={round.entries}
          getRowId={({ seq }) => String(seq)}
        />
      </Card>
      <Card flush title="Acessos na hora da compra" description="Sessões que o jogador tinha em uso">
        <DataTable
          bare
          label="Acessos na hora da compra"
          columns={sessionsByEntry}
          rows={round.sessions}
          getRowId={({ id }) => id}
        />
      </Card>
    </div>
  </div>
);
