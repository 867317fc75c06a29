import { formatCount } from '../../../ui/format/format-count.ts';
import { formatMoney, formatResult } from '../../../ui/format/format-money.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { formatChange, formatFactor, formatPoints, formatRtp } from '../../products/format-rtp.ts';
import { formatInterval } from '../../simulation/format-interval.ts';
import { ImpactChart } from './impact-chart.tsx';
import type { Impact } from './use-impact.ts';

interface Line {
  name: string;
  before: string;
  after: string;
  change: string;
}

/** Both tables side by side, figure by figure. */
export function ImpactResult({ impact }: { impact: Impact }) {
  const { before, after } = impact;
  const isConservative = before.source === 'conservative' || after.source === 'conservative';
  const lines = linesOf(impact);
  return (
    <>
      {isConservative && (
        <Alert tone="warning" title="Estimativa local com limites conservadores">
          O servidor não respondeu: as estimativas são deste navegador e ficam abaixo do RTP exato de propósito.
        </Alert>
      )}
      <Card
        title="Antes e depois"
        description={`Baseado em ${formatCount(before.result.samples)} rodadas simuladas de cada tabela`}
      >
        <table className="w-full">
          <thead className="text-[0.8125rem] text-muted-foreground">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                Número
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Antes
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                Depois
              </th>
              <th scope="col" className="py-1.5 text-right font-medium max-md:hidden">
                Diferença
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {lines.map(({ name, before: left, after: right, change }) => (
              <tr key={name}>
                <th scope="row" className="py-2 text-left font-normal">
                  {name}
                </th>
                <td className="py-2 pl-3 text-right tabular-nums">{left}</td>
                <td className="py-2 pl-3 text-right font-medium tabular-nums">{right}</td>
                <td className="py-2 pl-3 text-right text-muted-foreground tabular-nums max-md:hidden">{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <ImpactChart impact={impact} />
    </>
  );
}

function linesOf({ before, after }: Impact): Line[] {
  const rtpLine = (name: string, left: number, right: number): Line => ({
    name,
    before: formatRtp(left),
    after: formatRtp(right),
    change: formatPoints(right - left),
  });
  return [
    rtpLine('RTP exato', before.exact.rtp, after.exact.rtp),
    rtpLine('RTP estimado', before.result.rtp_estimado / 100, after.result.rtp_estimado / 100),
    {
      name: 'Intervalo de 95%',
      before: formatInterval(before.result.rtp_interval),
      after: formatInterval(after.result.rtp_interval),
      change: '',
    },
    rtpLine('Chance de ganhar', before.exact.hit_frequency, after.exact.hit_frequency),
    {
      name: 'Volatilidade',
      before: `${formatFactor(before.exact.volatility)}×`,
      after: `${formatFactor(after.exact.volatility)}×`,
      change: formatChange(after.exact.volatility / before.exact.volatility - 1),
    },
    {
      name: 'GGR estimado',
      before: formatMoney(before.result.ggr_estimado_cents),
      after: formatMoney(after.result.ggr_estimado_cents),
      change: formatResult(after.result.ggr_estimado_cents - before.result.ggr_estimado_cents),
    },
  ];
}
