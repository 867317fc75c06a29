import { settingRanges } from '@raspasorte/contract/admin';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatFactor } from './format-rtp.ts';

const actionLabels: Record<string, string> = {
  'update-product-rtp': 'Configuração de RTP',
  'update-product-prizes': 'Tabela de prêmios',
  'restore-product-version': 'Versão restaurada',
  'activate-product': 'Cartela ativada',
  'deactivate-product': 'Cartela desativada',
  'publish-card': 'Publicação',
  'set-sale-terms': 'Venda da cartela',
  'stop-exposed-card': 'Saiu de venda pelo limite de perda',
  'retire-product': 'Aposentada',
};

/** What an operator did, in words. An unknown action is shown as it is. */
export const actionLabel = (action: string): string => actionLabels[action] ?? action;

const otherFields: Record<string, string> = {
  forced_rtp_enabled: 'Modo forçado',
  show_real_rtp: 'Mostrar RTP real',
  is_active: 'Cartela à venda',
  k: 'K',
  badge: 'Selo',
  position: 'Ordem na vitrine',
  sale_from: 'À venda desde',
  sale_until: 'À venda até',
  exposure_limit_cents: 'Limite de perda em 24 h',
};

/** `prizes.250.hit_rate_base` → "Taxa de acerto base de R$ 2,50". */
export function fieldLabel(field: string): string {
  const [, cents, column] = /^prizes\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (cents !== undefined) {
    const name = column === 'display_weight' ? 'Peso de exibição' : 'Taxa de acerto base';
    return `${name} de ${formatMoney(Number(cents))}`;
  }
  const ranges: Record<string, { label: string }> = settingRanges;
  return ranges[field]?.label ?? otherFields[field] ?? field;
}

const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 4 });

/** A value as operators set it: fractions as percents, factors with their "×". */
export function formatValue(field: string, value: number | boolean | null): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  const units: Record<string, { unit: string }> = settingRanges;
  const unit = field.endsWith('.hit_rate_base') ? 'percent' : units[field]?.unit;
  if (unit === 'percent') return percent.format(value);
  return unit === 'times' || unit === 'price' ? `${formatFactor(value)}×` : formatFactor(value);
}
