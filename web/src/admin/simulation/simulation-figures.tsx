import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds } from '../../ui/format/format-percent.ts';
import { Alert } from '../kit/states/alert.tsx';
import { MetricCard } from '../kit/values/metric-card.tsx';
import { formatExact, formatRtp } from '../products/format-rtp.ts';
import { formatInterval } from './format-interval.ts';
import type { Simulation } from './simulation.ts';

/** The estimates of the simulation beside the exact figures. */
export function SimulationFigures({ simulation }: { simulation: Simulation }) {
  const { result, exact, source } = simulation;
  const isLosing = result.ggr_estimado_cents < 0;
  return (
    <div className="grid gap-4">
      {source === 'conservative' && (
        <Alert tone="warning" title="Estimativa local com limites conservadores">
          O servidor não respondeu: esta simulação rodou neste navegador, com chances por casa de no máximo 12%, prêmio máximo de
          no máximo 0,3% e RTP de sessão de no máximo 85%. Ela fica abaixo do RTP exato de propósito.
        </Alert>
      )}
      {isLosing && (
        <Alert tone="destructive" title="GGR negativo">
          Nestas {formatCount(result.samples)} rodadas a casa pagou mais do que recebeu. Compare com o RTP exato: pouca amostra
          também faz isso por acaso.
        </Alert>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
        <MetricCard
          label="RTP Estimado"
          value={formatRtp(result.rtp_estimado / 100)}
          explanation="O que as rodadas simuladas pagaram, em relação ao apostado. Com muitas rodadas, o intervalo contém o RTP de 100 rodadas em 95% das simulações; com 10.000, só em sete ou oito de dez."
        >
          <p className="text-[0.8125rem] text-muted-foreground">Intervalo de 95%: {formatInterval(result.rtp_interval)}</p>
        </MetricCard>
        <MetricCard
          label="RTP exato"
          value={formatExact(exact.rtp)}
          explanation="Calculado, não estimado: a média de longo prazo. Simulações de 100 rodadas por jogador convergem para o RTP de 100 rodadas."
        >
          <p className="text-[0.8125rem] text-muted-foreground">Em 100 rodadas: {formatExact(exact.session_rtp_100)}</p>
        </MetricCard>
        <MetricCard
          label="GGR Estimado"
          value={formatMoney(result.ggr_estimado_cents)}
          tone={isLosing ? 'destructive' : 'success'}
          explanation="Apostado menos pago nas rodadas simuladas."
        >
          <p className={isLosing ? 'text-[0.8125rem] text-destructive' : 'text-[0.8125rem] text-success'}>
            {isLosing ? 'Casa perdendo' : 'Casa ganhando'}
          </p>
        </MetricCard>
        <MetricCard
          label="Rodadas premiadas"
          value={formatRtp(result.hit_frequency)}
          explanation="A parte das rodadas que pagou algum prêmio."
        >
          <p className="text-[0.8125rem] text-muted-foreground">
            Exato: {formatRtp(exact.hit_frequency)} <span className="whitespace-nowrap">({formatOdds(exact.hit_frequency)})</span>
          </p>
        </MetricCard>
      </div>
    </div>
  );
}
