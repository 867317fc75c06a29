import { detailValue } from './detail-labels.ts';

/**
 * One detail of an entry: its name, its value, and its earlier value where the entry records one.
 */
export interface DetailLine {
  name: string;
  before?: string;
  value: string;
}

const shown = (name: string, value: unknown): string => {
  const words = detailValue(name, value);
  if (words !== undefined) return words;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The details of an entry, line by line. `before` and `after` become one line for each value that
 * differs.
 */
export function detailLines(details: Readonly<Record<string, unknown>>): DetailLine[] {
  const { before, after, ...others } = details;
  const lines = Object.entries(others).map(([name, value]) => ({ name, value: shown(name, value) }));
  if (!isRecord(before) && !isRecord(after)) {
    return before === undefined && after === undefined
      ? lines
      : [...lines, { name: '', before: shown('', before), value: shown('', after) }];
  }
  const [old, present] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(present)])];
  const changes = names
    .map((name) => ({ name, before: shown(name, old[name]), value: shown(name, present[name]) }))
    .filter((change) => change.before !== change.value);
  return [...lines, ...changes];
}
