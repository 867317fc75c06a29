import { once } from '../once.ts';

const count = once(() => new Intl.NumberFormat('pt-BR'));

/** 10000 → "10.000". */
export function formatCount(value: number): string {
  return count().format(value);
}
