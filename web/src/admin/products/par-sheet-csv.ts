import type { MathDefinition, ParSheet } from '@raspasorte/engine';
import { csvFile } from '../kit/values/csv-file.ts';
import type { CsvCell } from '@raspasorte/contract/csv';
import { fieldLabel } from './change-labels.ts';

/** Everything of a par sheet, one value a line: section, name, value. */
export function parSheetCsv(math: MathDefinition, sheet: ParSheet): Blob {
  const line = (section: string, name: CsvCell, value: CsvCell): CsvCell[] => [section, name, value];
  const yes = (flag: boolean) => (flag ? 'sim' : 'não');
  const { settings } = math;
  return csvFile([
    ['Seção', 'Item', 'Valor'],
    line('Versão', 'SHA-256', sheet.math_version),
    line('Cartela', 'Preço', { cents: math.price_cents }),
    line('Cartela', 'Prêmio máximo', { cents: math.max_prize_cents }),
    ...Object.entries(settings).map(([name, value]) =>
      line('Configuração', fieldLabel(name), typeof value === 'boolean' ? yes(value) : value),
    ),
    line('Números exatos', 'K', sheet.k),
    line('Números exatos', 'K sem limites', sheet.k_unclamped ?? 'inalcançável'),
    line('Números exatos', 'Dentro da meta', yes(sheet.on_target)),
    line('Números exatos', 'RTP', sheet.rtp),
    line('Números exatos', 'Chance de ganhar', sheet.hit_frequency),
    line('Números exatos', 'Volatilidade', sheet.volatility),
    line('Números exatos', 'RTP de 100 rodadas', sheet.session_rtp_100),
    ...sheet.rtp_by_streak.map((rtp, streak) => line('RTP por derrotas seguidas', streak, rtp)),
    ...sheet.stationary.map((share, streak) => line('Parte das rodadas por derrotas seguidas', streak, share)),
    ...math.prizes.flatMap((row) => [
      line('Peso de exibição', { cents: row.prize_cents }, row.display_weight),
      line('Taxa de acerto base', { cents: row.prize_cents }, row.hit_rate_base),
    ]),
    ...Object.entries(sheet.distribution).map(([cents, chance]) =>
      line('Chance do prêmio da rodada', { cents: Number(cents) }, chance),
    ),
  ]);
}
