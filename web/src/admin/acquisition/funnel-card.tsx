import { formatCount } from '../../ui/format/format-count.ts';
import { Card } from '../kit/layout/card.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import type { Results } from './use-acquisition.ts';

const steps = [
  { name: 'Visitas', count: ({ visits }: Results) => visits },
  { name: 'Cadastros', count: ({ sign_ups: count }: Results) => count },
  { name: '1º depósito', count: ({ first_deposits: count }: Results) => count },
  { name: '1ª cartela', count: ({ first_cards: count }: Results) => count },
  { name: '2º depósito', count: ({ second_deposits: count }: Results) => count },
];

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const share = (part: number, whole: number): string => (whole === 0 ? '—' : percent.format(part / whole));

/**
 * The funnel from the visit to the second deposit, chart and table in one: each bar shows its step
 * as a share of the sign-ups. Visits have no bar, because on their scale all other bars would be
 * too short to compare.
 */
export function FunnelCard({ total }: { total: Results | undefined }) {
  return (
    <Card title="Funil" description="Dos que chegaram no período, até onde vieram até agora">
      {total === undefined ? <Skeleton className="h-56" /> : <Steps total={total} />}
    </Card>
  );
}

function Steps({ total }: { total: Results }) {
  const cell = 'px-2 py-2 text-right amount last:pr-0';
  const head = 'border-b border-border px-2 py-1.5 font-medium text-muted-foreground first:pl-0 last:pr-0';
  return (
    <table className="w-full border-separate border-spacing-0 text-[0.8125rem]" aria-label="Funil">
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Etapa
          </th>
          <th scope="col" className={`${head} text-right`}>
            Pessoas
          </th>
          <th scope="col" className={`${head} text-right`}>
            Da etapa anterior
          </th>
          <th scope="col" className={`${head} text-right`}>
            Dos cadastros
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ name, count }, index) => {
          const present = count(total);
          const before = steps[index - 1]?.count(total);
          return (
            <tr key={name} className="hover:bg-muted">
              <th scope="row" className="w-1/2 py-2 max-md:w-2/5 pr-2 text-left font-normal">
                {name}
                {index > 0 && (
                  <span aria-hidden="true" className="mt-1 block h-2.5 rounded-sm bg-muted">
                    <span
                      className="block h-full rounded-sm bg-chart-1 forced-colors:bg-[CanvasText]"
                      style={{ width: `${Math.min(1, present / Math.max(1, total.sign_ups)) * 100}%` }}
                    />
                  </span>
                )}
              </th>
              <td className={`${cell} font-medium`}>{formatCount(present)}</td>
              <td className={cell}>{before === undefined ? '—' : share(present, before)}</td>
              <td className={cell}>{index === 0 ? '—' : share(present, total.sign_ups)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
