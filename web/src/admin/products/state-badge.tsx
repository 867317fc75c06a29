import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';
import type { SaleState } from './sale-state.ts';

/** A card's state, or that of a draft that is not published yet. */
export type CardState = 'draft' | 'waiting' | SaleState;

const words: Readonly<Record<CardState, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Rascunho', tone: 'neutral' },
  waiting: { label: 'Em aprovação', tone: 'warning' },
  'on-sale': { label: 'À venda', tone: 'success' },
  'out-of-hours': { label: 'Fora do horário', tone: 'info' },
  barred: { label: 'Não vendida', tone: 'warning' },
  stopped: { label: 'Fora de venda', tone: 'neutral' },
  retired: { label: 'Aposentada', tone: 'neutral' },
};

export const StateBadge = ({ state }: { state: CardState }) => <Badge tone={words[state].tone}>{words[state].label}</Badge>;
