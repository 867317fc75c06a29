import { decidedWithin } from '@raspasorte/contract/admin';
import { getRouteApi } from '@tanstack/react-router';
import { Clock, HandCoins, Inbox, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { MetricCard } from '../kit/values/metric-card.tsx';
import { PageHeader } from '../shell/page-header.tsx';
import { DisputesTable } from './disputes-table.tsx';
import { ReceivablesTable } from './receivables-table.tsx';
import { useDisputes } from './use-disputes.ts';

const route = getRouteApi('/staff/admin/contestacoes');

const tabs = [
  { value: 'open', label: 'Abertas' },
  { value: 'won', label: 'Ganhas' },
  { value: 'lost', label: 'Devolvidas' },
  { value: 'owed', label: 'A receber' },
] as const;

/** Payments that the payer's bank wants back. */
export function DisputesScreen() {
  const { status = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: (typeof tabs)[number]['value']) => void navigate({ search: next === 'open' ? {} : { status: next } });
  return (
    <>
      <PageHeader
        title="Contestações"
        subtitle="PIX que o banco de quem pagou pede de volta (MED): responda no prazo, com as provas"
      />
      <OpenSums />
      <Tabs label="Contestações" tabs={tabs} value={status} onValueChange={show}>
        {tabs.map(({ value }) => (
          <TabsPanel key={value} value={value}>
            {value === 'owed' ? <ReceivablesTable /> : <DisputesTable status={value} />}
          </TabsPanel>
        ))}
      </Tabs>
    </>
  );
}

function OpenSums() {
  const { data, error } = useDisputes({ status: 'open', page: 1 });
  const open = data?.open;
  const unread = error ? '—' : undefined;
  const overdue = open?.overdue ?? 0;
  const inOpen = open && `em ${counted(open.disputes, 'aberta', 'abertas')}`;
  return (
    <div className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <MetricCard
        label="Sem resposta"
        icon={Inbox}
        value={open ? formatCount(open.waiting) : unread}
        explanation="Abertas sem a nossa resposta ao banco registrada, no prazo ou vencidas. São as que esperam por você."
      >
        <Small>{open && `de ${counted(open.disputes, 'aberta', 'abertas')}`}</Small>
      </MetricCard>
      <MetricCard
        label="Vencidas"
        icon={Clock}
        value={open ? formatCount(overdue) : unread}
        tone={overdue > 0 ? 'destructive' : 'plain'}
        explanation={`Sem resposta nossa e com o prazo de ${decidedWithin.dispute[0]} dias já passado: o banco pode decidir sem as nossas provas.`}
      />
      <MetricCard
        label="Retido"
        icon={Lock}
        value={open ? formatMoney(open.held_cents) : unread}
        explanation="O que ainda estava no saldo dos jogadores quando a contestação chegou. Fica parado até o banco decidir."
      >
        <Small>{inOpen}</Small>
      </MetricCard>
      <MetricCard
        label="A receber"
        icon={HandCoins}
        value={open ? formatMoney(open.receivable_cents) : unread}
        explanation="O que os jogadores já tinham gasto ou sacado. Se o banco devolver ao pagador, eles passam a dever isso à casa. Conta só as abertas; a aba A receber tem tudo."
      >
        <Small>{inOpen}</Small>
      </MetricCard>
    </div>
  );
}

const Small = ({ children }: { children: ReactNode }) => <p className="text-[0.8125rem] text-muted-foreground">{children}</p>;
