import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { formatMoney, formatResult } from '../../ui/format/format-money.ts';
import { Panel } from '../../ui/kit/panel.tsx';
import { Tabs } from '../../ui/kit/tabs.tsx';
import { formatPlayTime } from './format-session.ts';
import type { PlayWeek } from './use-play-weeks.ts';
import { WeekChart, type Measure } from './week-chart.tsx';

const measures = [
  { value: 'money', label: 'Dinheiro' },
  { value: 'time', label: 'Tempo' },
] as const;

/** Time and money of the last eight weeks, as a chart and as a table. */
export function PlayWeeks({ weeks }: { weeks: readonly PlayWeek[] }) {
  const [measure, setMeasure] = useState<Measure>('money');
  return (
    <Panel aria-labelledby="play-weeks">
      <h2 id="play-weeks" className="display text-2xl">
        Suas últimas semanas
      </h2>
      <p className="mt-1.5 mb-3 text-mute">De domingo a sábado. Cartelas ainda não raspadas contam só o que custaram.</p>
      <Tabs label="O que o gráfico mostra" tabs={measures} value={measure} onChange={setMeasure} panelId="play-weeks-chart" />
      <div id="play-weeks-chart" role="tabpanel" aria-label="Gráfico das semanas">
        <WeekChart weeks={weeks} measure={measure} />
        <WeekTable weeks={weeks} />
      </div>
    </Panel>
  );
}

const cell = 'py-2 pl-2 text-right text-nowrap';
const onDesk = classNames(cell, 'max-md:hidden');
/** The columns beside the week, from left to right. */
const amounts = [
  ['Tempo', cell],
  ['Depósitos', cell],
  ['Apostado', onDesk],
  ['Prêmios', onDesk],
  ['Resultado', cell],
] as const;

function WeekTable({ weeks }: { weeks: readonly PlayWeek[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The box can be scrolled by keyboard too.
    <div tabIndex={0} role="region" aria-label="Valores das semanas" className="sideways -mx-5 mt-3 px-5">
      <table className="amount w-full text-[0.8125rem]">
        <caption className="sr-only">Tempo e dinheiro por semana, a mais recente primeiro</caption>
        <thead className="text-mute">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left font-medium">
              Semana de
            </th>
            {amounts.map(([title, className]) => (
              <th key={title} scope="col" className={classNames(className, 'font-medium')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <WeekRow key={week.starts_on} week={week} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekRow({ week }: { week: PlayWeek }) {
  const netCents = week.prize_cents - week.staked_cents;
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 text-left font-normal">
        {formatDay(week.starts_on).slice(0, 5)}
      </th>
      <td className={cell}>{formatPlayTime(week.minutes)}</td>
      <td className={cell}>{formatMoney(week.deposited_cents)}</td>
      <td className={onDesk}>{formatMoney(week.staked_cents)}</td>
      <td className={onDesk}>{formatMoney(week.prize_cents)}</td>
      <td className={classNames(cell, netCents < 0 ? 'text-coral' : netCents > 0 && 'text-mint')}>{formatResult(netCents)}</td>
    </tr>
  );
}
