import { EVIDENCE_SESSIONS_DAYS, SIGN_INS_KEPT_DAYS } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Card } from '../kit/layout/card.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { sessionsByEntry } from '../kit/table/session-columns.tsx';
import { receiptColumns, roundColumns } from './evidence-columns.tsx';
import type { Evidence } from './use-disputes.ts';

const route = getRouteApi('/staff/admin/contestacoes/$id');

type Tab = 'play' | 'sessions' | 'receipts';

/**
 * The contents of the evidence file for the bank: rounds played with the money, sessions, receipts.
 */
export function EvidenceTabs({ evidence }: { evidence: Evidence }) {
  const { play, sessions, receipts } = evidence;
  const { tab = 'play' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: Tab) =>
    void navigate({ search: { tab: next === 'play' ? undefined : next }, replace: true, resetScroll: false });
  const tabs: readonly { value: Tab; label: string }[] = [
    { value: 'play', label: `Jogadas (${formatCount(play.rounds)})` },
    { value: 'sessions', label: `Acessos (${formatCount(evidence.sessions_total)})` },
    { value: 'receipts', label: `Depósitos e saques (${formatCount(evidence.receipts_total)})` },
  ];
  return (
    <Tabs label="Evidências" tabs={tabs} value={tab} onValueChange={show}>
      <TabsPanel value="play">
        <Card
          flush
          title={`${formatMoney(play.wagered_cents)} apostados, ${formatMoney(play.paid_cents)} em prêmios`}
          description={describePlay(play)}
        >
          <DataTable
            bare
            label="Jogadas com o dinheiro"
            columns={roundColumns}
            rows={play.items}
            getRowId={({ id }) => id}
            empty={
              <EmptyState
                title="Nenhuma jogada"
                description="O jogador não comprou cartelas entre o pagamento e a contestação."
              />
            }
          />
        </Card>
      </TabsPanel>
      <TabsPanel value="sessions">
        <Card flush title="Acessos à conta" description={describeSessions(evidence)}>
          <DataTable
            bare
            label="Acessos à conta"
            columns={sessionsByEntry}
            rows={sessions}
            getRowId={({ id }) => id}
            empty={
              <EmptyState
                title="Nenhum acesso"
                description={`Acessos encerrados são guardados por ${SIGN_INS_KEPT_DAYS} dias.`}
              />
            }
          />
        </Card>
      </TabsPanel>
      <TabsPanel value="receipts">
        <Card flush title="Depósitos e saques" description={describeReceipts(evidence)}>
          <DataTable bare label="Depósitos e saques" columns={receiptColumns} rows={receipts} getRowId={({ id }) => id} />
        </Card>
      </TabsPanel>
    </Tabs>
  );
}

function describePlay({ rounds, covered_rounds: covered, items }: Evidence['play']): string {
  const parts = ['Do pagamento até a contestação'];
  if (rounds > items.length) parts.push(`as ${formatCount(items.length)} mais recentes`);
  if (covered > 0)
    parts.push(`sem os prêmios de ${counted(covered, 'cartela ainda não raspada', 'cartelas ainda não raspadas')}`);
  return parts.join('; ');
}

function describeSessions({ sessions: items, sessions_total: total }: Evidence): string {
  const period = `Desde ${EVIDENCE_SESSIONS_DAYS} dias antes do pagamento até a contestação`;
  return total > items.length ? `${period}; os ${formatCount(items.length)} mais recentes` : period;
}

function describeReceipts({ receipts: items, receipts_total: total }: Evidence): string {
  const period = 'Até a contestação';
  return total > items.length ? `${period}; o contestado e os mais recentes, ${formatCount(items.length)} ao todo` : period;
}
