import { kycLabels, kycStatuses, type PlayerFilter, type PlayerTag } from '@raspasorte/contract/admin';
import { formatCount } from '../../../ui/format/format-count.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { timeOfBulkBlock } from '../bulk/bulk-block-options.ts';
import { readCount, readDay, readId, readOneOf } from '../../shell/address/read-search.ts';

/** The filters of the dialog *Filtros*. Search and status have controls of their own. */
export type MoreFilters = Omit<PlayerFilter, 'q' | 'status'>;

export function readMoreFilters(search: Record<string, unknown>): MoreFilters {
  return {
    ...readOneOf('kyc', kycStatuses, search['kyc']),
    ...readDay('registered_from', search['registered_from']),
    ...readDay('registered_to', search['registered_to']),
    ...readCount('deposited_min', search['deposited_min']),
    ...readCount('deposited_max', search['deposited_max']),
    ...readCount('deposits_min', search['deposits_min']),
    ...readCount('deposits_max', search['deposits_max']),
    ...readCount('wagered_min', search['wagered_min']),
    ...readCount('wagered_max', search['wagered_max']),
    ...readCount('played_days', search['played_days']),
    ...readCount('idle_days', search['idle_days']),
    ...readId('tag', search['tag']),
    ...readId('without_tag', search['without_tag']),
    ...readId('bulk_block', search['bulk_block']),
    ...readId('device_of', search['device_of']),
  };
}

/** Only filters, and only those that are set: as addresses and calls take them. */
export function filterOf(search: PlayerFilter): PlayerFilter {
  const { q, status } = search;
  return { ...(q !== undefined && { q }), ...(status !== undefined && { status }), ...moreOf(search) };
}

const names = [
  'kyc',
  'registered_from',
  'registered_to',
  'deposited_min',
  'deposited_max',
  'deposits_min',
  'deposits_max',
  'wagered_min',
  'wagered_max',
  'played_days',
  'idle_days',
  'tag',
  'without_tag',
  'bulk_block',
  'device_of',
] as const satisfies readonly (keyof MoreFilters)[];

export function moreOf(search: MoreFilters): MoreFilters {
  return Object.fromEntries(names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])));
}

/** Every filter as undefined, to remove all of them from the address. */
export const noMore: MoreFilters = Object.fromEntries(names.map((name) => [name, undefined]));

export type Chip = { label: string; without: MoreFilters };

const withinDays = (days: number): string => (days === 1 ? 'no último dia' : `nos últimos ${formatCount(days)} dias`);

/** What filters name by an id. Empty while it is being read. */
export type Names = {
  tags: readonly Pick<PlayerTag, 'id' | 'name'>[];
  /** Whose device it is. */
  owner?: string | undefined;
};

/** The filters in words, each with the change that removes it. */
export function chipsOf(filter: MoreFilters, { tags, owner = '…' }: Names): Chip[] {
  const chips: Chip[] = [];
  const add = (label: string, ...gone: (keyof MoreFilters)[]) =>
    chips.push({ label, without: Object.fromEntries(gone.map((name) => [name, undefined])) });
  const range = <Value>(what: string, [min, max]: [Value | undefined, Value | undefined], write: (value: Value) => string) => {
    if (min !== undefined && max !== undefined) return `${what} de ${write(min)} a ${write(max)}`;
    if (min !== undefined) return `${what} a partir de ${write(min)}`;
    return max === undefined ? undefined : `${what} até ${write(max)}`;
  };
  const ranges = [
    ['registered_from', 'registered_to', range('Cadastro', [filter.registered_from, filter.registered_to], formatDay)],
    ['deposited_min', 'deposited_max', range('Depositou', [filter.deposited_min, filter.deposited_max], formatMoney)],
    ['deposits_min', 'deposits_max', range('Depósitos', [filter.deposits_min, filter.deposits_max], formatCount)],
    ['wagered_min', 'wagered_max', range('Apostou', [filter.wagered_min, filter.wagered_max], formatMoney)],
  ] as const;
  const tagName = (id: string) => tags.find((tag) => tag.id === id)?.name ?? '…';
  if (filter.kyc !== undefined) add(`KYC: ${kycLabels[filter.kyc]}`, 'kyc');
  for (const [from, to, label] of ranges) if (label !== undefined) add(label, from, to);
  if (filter.played_days !== undefined) add(`Jogou ${withinDays(filter.played_days)}`, 'played_days');
  if (filter.idle_days !== undefined) add(`Não jogou ${withinDays(filter.idle_days)}`, 'idle_days');
  if (filter.tag !== undefined) add(`Com a etiqueta ${tagName(filter.tag)}`, 'tag');
  if (filter.without_tag !== undefined) add(`Sem a etiqueta ${tagName(filter.without_tag)}`, 'without_tag');
  if (filter.bulk_block !== undefined) add(`Bloqueio em massa de ${timeOfBulkBlock(filter.bulk_block)}`, 'bulk_block');
  if (filter.device_of !== undefined) add(`Divide o aparelho com ${owner}`, 'device_of');
  return chips;
}
