import type { DashboardFigure } from '@raspasorte/contract/admin';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../kit/layout/card.tsx';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { FigureLink } from './figure-card.tsx';
import { figureLabels } from './figure-labels.ts';
import { formatFigure } from './format-figure.ts';
import type { Figures } from './use-dashboard.ts';

/**
 * How a line relates to the result above it: added, subtracted, a part of it, or the result itself.
 */
type Role = 'plus' | 'minus' | 'part' | 'result' | 'apart';

const lines: readonly { figure: DashboardFigure; role: Role }[] = [
  { figure: 'purchases', role: 'plus' },
  { figure: 'payouts', role: 'minus' },
  { figure: 'free_payouts', role: 'part' },
  { figure: 'ggr', role: 'result' },
  { figure: 'adjustments', role: 'minus' },
  { figure: 'fees', role: 'minus' },
  { figure: 'ngr', role: 'result' },
  { figure: 'promotions', role: 'apart' },
  { figure: 'new_users', role: 'apart' },
];

const signs: Record<Role, string> = { plus: '', minus: '−', part: 'dos quais', result: '=', apart: 'à parte' };

/** From the purchases to the NGR, line by line, each with a link to its rows. */
export function CompositionCard({ figures }: { figures: Figures | undefined }) {
  return (
    <Card title="Composição do resultado" description="Das compras ao NGR, com o período anterior ao lado" flush>
      <table className="w-full border-t border-border">
        <thead className="sr-only">
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">No período</th>
            <th scope="col">No período anterior</th>
            <th scope="col">Lançamentos</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {lines.map(({ figure, role }) => (
            <Line key={figure} figure={figure} role={role} figures={figures} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Line({ figure, role, figures }: { figure: DashboardFigure; role: Role; figures: Figures | undefined }) {
  const { label, explanation } = figureLabels[figure];
  const present = figures?.[figure];
  return (
    <tr className={classNames(role === 'result' && 'bg-muted font-semibold')}>
      <th scope="row" className={classNames('py-2 pr-2 pl-5 text-left max-md:pl-4', role !== 'result' && 'font-normal')}>
        {signs[role] !== '' && <span className="mr-1.5 text-muted-foreground">{signs[role]}</span>}
        {label}
        {/* The last word and the button stay on one line. */}
        <span className="whitespace-nowrap">
          {'\u00a0'}
          <InfoTip about={label}>{explanation}</InfoTip>
        </span>
      </th>
      <td className="amount px-2 text-right">
        {present ? formatFigure(figure, present.value ?? 0) : <Skeleton className="ml-auto h-4 w-24" />}
      </td>
      <td className="amount px-2 text-right font-normal text-muted-foreground max-md:hidden">
        {present && formatFigure(figure, present.previous ?? 0)}
      </td>
      <td className="w-px py-2 pr-5 pl-2 text-right text-[0.8125rem] font-normal whitespace-nowrap text-primary max-md:pr-4 [&>a]:quiet-link">
        <FigureLink figure={figure} label="Ver" />
      </td>
    </tr>
  );
}
