import { FEWEST_SHOWN_ROUNDS } from '@raspasorte/contract/admin';
import { memo } from 'react';
import { counted } from '../../../ui/format/counted.ts';
import { formatCount } from '../../../ui/format/format-count.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { MetricCard } from '../../kit/values/metric-card.tsx';
import { formatPoints, formatRtp } from '../../products/format-rtp.ts';
import type { AdminProduct } from '../../products/product.ts';
import { errorSentence } from '../../kit/error-sentence.ts';
import { RealRtpDays } from './real-rtp-days.tsx';
import { realRtp, useProductMetrics } from './use-product-metrics.ts';

const note = 'text-[0.8125rem] text-muted-foreground';

/** The configured RTP, the real RTP of 7 days and the public RTP. */
export const RtpCards = memo(function RtpCards({ product }: { product: AdminProduct }) {
  const isForced = product.forced_rtp_enabled;
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <MetricCard
        label="RTP configurado"
        value={formatRtp(isForced ? product.forced_rtp : product.rtp_target)}
        explanation="A meta salva. O RTP exato é o que as chances salvas realmente pagam no longo prazo."
      >
        <p className={note}>
          {isForced ? 'Forçado' : 'Alvo'} · exato {formatRtp(product.exact.rtp)}
          {!product.on_target && <span className="font-medium text-warning"> · fora da meta</span>}
        </p>
      </MetricCard>
      {/* As high as it is with its bars, which come later. */}
      <div className="grid min-h-44">
        <RealRtpCard product={product} />
      </div>
      <MetricCard
        label="RTP público"
        value={formatRtp(product.shown_rtp)}
        explanation="O que os jogadores leem agora: o público, o medido quando há rodadas bastantes, ou o exato no modo forçado."
      >
        <p className={note}>{describePublicRtp(product)}</p>
      </MetricCard>
    </div>
  );
});

function describePublicRtp({
  forced_rtp_enabled: isForced,
  show_real_rtp: showsReal,
  shown_rtp: shown,
  visible_rtp: visible,
}: AdminProduct) {
  if (isForced) return 'Modo forçado: jogadores veem o RTP exato';
  if (!showsReal) return 'Valor fixo';
  return shown === visible
    ? `RTP real ligado, com menos de ${formatCount(FEWEST_SHOWN_ROUNDS)} rodadas em 7 dias`
    : 'RTP real dos últimos 7 dias';
}

function RealRtpCard({ product }: { product: AdminProduct }) {
  const { data, error } = useProductMetrics(product.id);
  const real = data && realRtp(data);
  const figure = real && (real.rtp === undefined ? '—' : formatRtp(real.rtp));
  const target = product.forced_rtp_enabled ? product.forced_rtp : product.rtp_target;
  return (
    <MetricCard
      label="RTP real (7 dias)"
      value={figure ?? (error ? '—' : undefined)}
      explanation="Tudo o que a cartela pagou nos últimos 7 dias, rodadas grátis incluídas, em relação a tudo o que se apostou nela. Cada dia pesa o que se apostou nele."
    >
      {error && <p className={note}>{errorSentence(error)}</p>}
      {data && real && (
        <>
          <p className={note}>
            {real.rtp === undefined
              ? 'Nenhuma aposta nos últimos 7 dias'
              : `${formatPoints(real.rtp - target)} em relação ao alvo · ${counted(real.rounds, 'rodada', 'rodadas')}`}
          </p>
          {real.freePaidCents > 0 && <p className={note}>{formatMoney(real.freePaidCents)} pagos em rodadas grátis</p>}
          <RealRtpDays days={data} target={target} />
        </>
      )}
    </MetricCard>
  );
}
