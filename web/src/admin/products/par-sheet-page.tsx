import { prizeChances } from '@raspasorte/engine';
import type { MathDefinition, ParSheet } from '@raspasorte/engine';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds } from '../../ui/format/format-percent.ts';
import { Card } from '../kit/layout/card.tsx';
import { Time } from '../kit/values/time.tsx';
import { fieldLabel, formatValue } from './change-labels.ts';
import { formatExact, formatFactor } from './format-rtp.ts';
import { StreakBars } from './streak-bars.tsx';

interface ParSheetPageProps {
  name: string;
  /** Undefined before it is on sale. */
  begunAt?: string;
  math: MathDefinition;
  sheet: ParSheet;
  /** Whether this browser calculated the hash of the math again and it is the server's. */
  isGenuine?: boolean;
}

/** The most payouts in the printed list. JSON and CSV have all of them. */
const PAYOUTS_ON_PAPER = 40;

const cell = 'border-b border-border py-1 pr-4 last:pr-0';
const chance = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumSignificantDigits: 6 });

export function ParSheetPage({ name, begunAt, math, sheet, isGenuine = false }: ParSheetPageProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 print:block print:[&>*]:mb-4 print:[&>*]:break-inside-avoid print:[&>*]:border-0 print:[&>*]:shadow-none">
      <Card title="Identificação" className="lg:col-span-2">
        <Pairs>
          <Pair name="Cartela">{name}</Pair>
          <Pair name="Preço">{formatMoney(math.price_cents)}</Pair>
          <Pair name="Prêmio máximo">{formatMoney(math.max_prize_cents)}</Pair>
          {begunAt !== undefined && (
            <Pair name="Em vigor desde">
              <Time instant={begunAt} />
            </Pair>
          )}
          <Pair name={isGenuine ? 'SHA-256 da matemática (conferido neste navegador)' : 'SHA-256 da matemática'}>
            <span className="font-mono text-xs break-all">{sheet.math_version}</span>
          </Pair>
        </Pairs>
      </Card>
      <Card title="Números exatos">
        <Pairs>
          <Pair name="RTP">
            <data value={sheet.rtp} aria-label="RTP da ficha">
              {formatExact(sheet.rtp)}
            </data>
          </Pair>
          <Pair name="Dentro da meta">{sheet.on_target ? 'sim' : 'não'}</Pair>
          <Pair name="K">{formatFactor(sheet.k)}</Pair>
          <Pair name="K sem limites">{sheet.k_unclamped === null ? 'inalcançável' : formatFactor(sheet.k_unclamped)}</Pair>
          <Pair name="Chance de ganhar">
            {formatExact(sheet.hit_frequency)} · {formatOdds(sheet.hit_frequency)}
          </Pair>
          <Pair name="Volatilidade">{formatFactor(sheet.volatility)}× o preço</Pair>
          <Pair name="RTP de 100 rodadas">{formatExact(sheet.session_rtp_100)}</Pair>
        </Pairs>
      </Card>
      <Card title="RTP por sequência de derrotas">
        <StreakBars rtpByStreak={sheet.rtp_by_streak} shares={sheet.stationary} />
      </Card>
      <Card title="Tabela de prêmios">
        <PrizeRows math={math} />
      </Card>
      <Card title="Configuração">
        <Pairs>
          {Object.entries(math.settings).map(([name, value]) => (
            <Pair key={name} name={fieldLabel(name)}>
              {formatValue(name, value as number | boolean)}
            </Pair>
          ))}
        </Pairs>
      </Card>
      <Card
        title="O que uma rodada paga"
        description="Sem derrotas antes; as chances exatas, as mais prováveis primeiro"
        className="lg:col-span-2"
      >
        <Payouts sheet={sheet} />
      </Card>
    </div>
  );
}

const Pairs = ({ children }: { children: ReactNode }) => <dl className="grid gap-x-6 sm:grid-cols-2">{children}</dl>;

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-border py-1">
      <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
      <dd className="text-right font-medium tabular-nums">{children}</dd>
    </div>
  );
}

function PrizeRows({ math }: { math: MathDefinition }) {
  const chances = new Map(prizeChances(math).map((row) => [row.prize_cents, row.chance]));
  return (
    <table className="w-full text-[0.8125rem]">
      <thead className="text-left text-muted-foreground">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            Prêmio
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            Peso
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            Taxa base
          </th>
          <th scope="col" className={`${cell} text-right font-medium`}>
            Chance exata
          </th>
        </tr>
      </thead>
      <tbody>
        {math.prizes.toReversed().map((row) => (
          <tr key={row.prize_cents}>
            <th scope="row" className={`${cell} amount text-left font-normal`}>
              {formatMoney(row.prize_cents)}
            </th>
            <td className={`${cell} amount text-right`}>{formatFactor(row.display_weight)}</td>
            <td className={`${cell} amount text-right`}>{chance.format(row.hit_rate_base)}</td>
            <td className={`${cell} amount text-right`}>{chance.format(chances.get(row.prize_cents) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Payouts({ sheet }: { sheet: ParSheet }) {
  const payouts = Object.entries(sheet.distribution)
    .map(([cents, share]) => ({ cents: Number(cents), share }))
    .toSorted((left, right) => right.share - left.share);
  return (
    <>
      <ul className="gap-x-8 text-[0.8125rem] sm:columns-2 xl:columns-3 print:columns-3">
        {payouts.slice(0, PAYOUTS_ON_PAPER).map(({ cents, share }) => (
          <li key={cents} className="amount flex justify-between gap-4 border-b border-border py-1">
            <span>{cents === 0 ? 'Sem prêmio' : formatMoney(cents)}</span>
            <span>{chance.format(share)}</span>
          </li>
        ))}
      </ul>
      {payouts.length > PAYOUTS_ON_PAPER && (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground">
          As {PAYOUTS_ON_PAPER} mais prováveis de {formatCount(payouts.length)}; JSON e CSV trazem todas.
        </p>
      )}
    </>
  );
}
