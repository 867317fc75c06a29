import type { Answer } from '@raspasorte/contract';
import type { CsvCell } from '@raspasorte/contract/csv';
import { inOneBatch } from '../../platform/http/csv/csv-batches.ts';
import type { CsvFile } from '../../platform/http/csv/csv.ts';

type Dashboard = Answer<'getDashboard'>;

/** The dashboard's figures as a file, with the labels of its cards. */
export function writeReport({ from, to, figures, rtp_target }: Dashboard): CsvFile {
  const money = (figure: keyof typeof figures): CsvCell => ({ cents: figures[figure].value ?? 0 });
  const lines: CsvCell[][] = [
    ['Total Depositado', money('deposits')],
    ['Total Sacado', money('withdrawals')],
    ['GGR (Lucro Bruto)', money('ggr')],
    ['Lucro Líquido', money('net_profit')],
    ['NGR', money('ngr')],
    ['Compras', money('purchases')],
    ['Prêmios', money('payouts')],
    ['Prêmios de rodadas grátis', money('free_payouts')],
    ['Promoções', money('promotions')],
    ['Ajustes', money('adjustments')],
    ['Tarifas do provedor', money('fees')],
    ['RTP Real (%)', percent(figures.rtp.value)],
    ['Meta de RTP (%)', percent(rtp_target)],
    ['Total de Usuários', figures.users.value],
    ['Novos usuários', figures.new_users.value],
    ['Bilhetes Vendidos', figures.tickets.value],
    ['Rodadas grátis', figures.free_tickets.value],
  ];
  return { name: `relatorio-${from}-${to}.csv`, header: ['Métrica', 'Valor'], batches: inOneBatch(lines) };
}

/** With two digits, as on the screen. */
const percent = (fraction: number | null): CsvCell => (fraction === null ? null : Math.round(fraction * 10_000) / 100);
