import { formatCount } from './format-count.ts';

/** 1 → "1 cartela", 1200 → "1.200 cartelas". */
export const counted = (count: number, one: string, many: string): string => `${formatCount(count)} ${count === 1 ? one : many}`;
