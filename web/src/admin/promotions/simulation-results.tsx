import type { FirstRoundsResult, WelcomeFigures } from '@raspasorte/engine';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import type { AdminProduct } from '../products/product.ts';

const share = (part: number, of: number) => (of > 0 ? formatRtp(part / of) : '—');

export type Simulated = { result: FirstRoundsResult; figures: WelcomeFigures; product: AdminProduct };

interface Comparison {
  name: string;
  simulated: string;
  exact: string;
}

const columns: readonly Column<Comparison>[] = [
  { id: 'name', header: 'Medida', primary: true, cell: ({ name }) => name },
  { id: 'simulated', header: 'Simulado', numeric: true, cell: ({ simulated }) => simulated },
  { id: 'exact', header: 'Exato', numeric: true, cell: ({ exact }) => exact },
];

/** The figures of the simulation, beside the exact ones of the same odds. */
export function SimulationResults({ result, figures, product }: Simulated) {
  const { eligible, selected, players } = result;
  const perSelected = selected > 0 ? formatMoney(Math.round(result.cost_cents / selected)) : '—';
  const rows: Comparison[] = [
    {
      name: 'Chance de ganhar, todos',
      simulated: share(result.winners, players),
      // While the budget lasts everybody is eligible; afterwards nobody is.
      exact: formatRtp(mixed(figures.eligible.hit_frequency, figures.unboosted.hit_frequency, eligible / players)),
    },
    {
      name: 'Chance de ganhar, selecionados',
      simulated: share(result.selected_winners, selected),
      exact: formatRtp(figures.selected.hit_frequency),
    },
    {
      name: 'RTP da primeira rodada',
      simulated: share(result.paid_cents, result.wagered_cents),
      exact: formatRtp(mixed(figures.eligible.rtp, figures.unboosted.rtp, eligible / players)),
    },
    {
      name: 'Custo por selecionado',
      simulated: perSelected,
      exact: formatMoney(Math.round(figures.cost_cents)),
    },
  ];
  return (
    <Card
      title={`Resultado: ${product.name}`}
      description={`Baseado em ${formatCount(players)} primeiras rodadas simuladas`}
      flush
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 px-5 pb-4 max-md:px-4 sm:grid-cols-3">
        <Figure name="Elegíveis">{formatCount(eligible)}</Figure>
        <Figure name="Selecionados">{formatCount(selected)}</Figure>
        <Figure name="Vencedores">{formatCount(result.winners)}</Figure>
        <Figure name="Total apostado">{formatMoney(result.wagered_cents)}</Figure>
        <Figure name="Total pago">{formatMoney(result.paid_cents)}</Figure>
        <Figure name="Gasto do orçamento">{formatMoney(result.cost_cents)}</Figure>
      </dl>
      {result.exhausted_after !== null && (
        <div className="px-5 pb-4 max-md:px-4">
          <Exhausted after={result.exhausted_after} />
        </div>
      )}
      <DataTable bare label="Simulado e exato" columns={columns} rows={rows} getRowId={({ name }) => name} onPhone="scroll" />
    </Card>
  );
}

const mixed = (within: number, beyond: number, part: number) => within * part + beyond * (1 - part);

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
    <dd className="amount text-lg font-semibold">{children}</dd>
  </div>
);

const Exhausted = ({ after }: { after: number }) =>
  after === 0 ? (
    <Alert tone="warning" title="O orçamento não cobre nenhuma rodada">
      Todos jogaram sem bônus. Aumente o orçamento, resete o gasto ou baixe o prêmio máximo.
    </Alert>
  ) : (
    <Alert tone="warning" title="O orçamento acabou">
      Depois de {formatCount(after)} usuários ele já não cobria uma rodada; os seguintes jogaram sem bônus.
    </Alert>
  );
