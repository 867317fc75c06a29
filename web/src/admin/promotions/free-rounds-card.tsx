import { useState } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Card } from '../kit/layout/card.tsx';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { ofCode } from '../step-up/code-refusal.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { useFreeRounds } from './use-free-rounds.ts';
import type { FreeRounds } from './use-free-rounds.ts';
import { useSetFreeRounds } from './use-set-free-rounds.ts';

type ProductCost = FreeRounds['products'][number];

const share = (fraction: number | null) => (fraction === null ? '—' : formatRtp(fraction));

const columns: readonly Column<ProductCost>[] = [
  { id: 'name', header: 'Cartela', primary: true, cell: ({ name }) => name },
  { id: 'rtp', header: 'RTP exato', numeric: true, cell: ({ rtp }) => formatRtp(rtp) },
  {
    id: 'limit',
    header: 'RTP máximo com a promoção',
    numeric: true,
    cell: ({ limit_rtp: limit }) => <span className={limit > 1 ? 'font-medium text-destructive' : ''}>{formatRtp(limit)}</span>,
  },
  { id: 'free', header: 'Grátis em 7 dias', numeric: true, cell: ({ free_rounds: count }) => formatCount(count) },
  { id: 'cost', header: 'Custo em 7 dias', numeric: true, cell: ({ free_paid_cents: cents }) => formatMoney(cents) },
  {
    id: 'measured',
    header: 'RTP medido, com e sem',
    numeric: true,
    cell: (row) => `${share(row.measured_rtp)} · ${share(row.measured_rtp_without)}`,
  },
];

/**
 * Three paid rounds of a card in one day earn a free one. Shows the switch of this promotion and
 * what it costs.
 */
export function FreeRoundsCard() {
  const query = useFreeRounds();
  const [isAsking, setAsking] = useState(false);
  const maySwitch = useMay('finance');
  const { data, error } = query;
  if (!data) return error ? <ReadError query={query} /> : <Skeleton className="h-80" />;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Jogue 3 vezes e ganhe uma rodada grátis
          {data.is_active ? <Badge tone="success">Ativa</Badge> : <Badge>Desligada</Badge>}
        </span>
      }
      description="Três rodadas pagas de uma cartela no mesmo dia dão uma rodada grátis dela. O texto só aparece aos jogadores enquanto isto é verdade."
      action={
        maySwitch && (
          <Button variant="outline" size="sm" disabled={!data.is_allowed && !data.is_active} onClick={() => setAsking(true)}>
            {data.is_active ? 'Desligar' : 'Ligar promoção'}
          </Button>
        )
      }
      flush
    >
      <ReadError query={query} />
      <div className="flex items-start gap-1.5 px-5 pb-3 text-muted-foreground max-md:px-4">
        <p>O custo faz parte do RTP: no máximo 4/3 do RTP exato, para quem joga múltiplos de três por dia.</p>
        <InfoTip about="Custo da rodada grátis">
          n rodadas pagas no dia são n + ⌊n/3⌋ sorteios por n apostas. A rodada grátis é sorteada como as outras e conta na
          sequência, então cada sorteio paga em média o mesmo: RTP × (n + ⌊n/3⌋) / n.
        </InfoTip>
      </div>
      <DataTable
        bare
        label="Custo da promoção por cartela"
        columns={columns}
        rows={data.products}
        getRowId={({ id }) => String(id)}
      />
      {isAsking && <SwitchDialog promotion={data} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function SwitchDialog({ promotion, onClose }: { promotion: FreeRounds; onClose: () => void }) {
  const [isUnderstood, setUnderstood] = useState(false);
  const set = useSetFreeRounds();
  // What was asked for, also when a colleague switches it meanwhile.
  const [willBeActive] = useState(!promotion.is_active);
  const worst = Math.max(0, ...promotion.products.map(({ limit_rtp: limit }) => limit));
  const confirm = (code: Code) =>
    set.mutate(
      { is_active: willBeActive, ...code },
      {
        onSuccess: (answer) => {
          onClose();
          if (handleWaitingForSecondPerson(answer)) return;
          void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' });
        },
        onError: (error) =>
          void showToast({ title: 'Erro ao salvar configuração', description: errorSentence(error), tone: 'error' }),
      },
    );
  return (
    <StepUpDialog
      onClose={onClose}
      error={ofCode(set.error)}
      title={willBeActive ? 'Ligar a rodada grátis' : 'Desligar a rodada grátis'}
      description={
        willBeActive
          ? 'Espera uma segunda pessoa. Vale para as rodadas a partir da aprovação, em todas as cartelas.'
          : 'Rodadas grátis já ganhas continuam valendo até o fim do dia. Novas rodadas pagas não dão mais nenhuma.'
      }
      confirmLabel={willBeActive ? 'Ligar promoção' : 'Desligar promoção'}
      destructive={willBeActive && worst > 1}
      busy={set.isPending}
      disabled={willBeActive && !isUnderstood}
      onConfirm={confirm}
    >
      {willBeActive && (
        <div className="grid gap-3">
          {worst > 1 && (
            <Alert tone="destructive" title="A casa pode perder">
              Com a promoção uma cartela chega a pagar {formatRtp(worst)} do que se aposta nela.
            </Alert>
          )}
          <Checkbox
            checked={isUnderstood}
            onCheckedChange={setUnderstood}
            label="Entendo que a promoção afeta pagamentos reais"
          />
        </div>
      )}
    </StepUpDialog>
  );
}
