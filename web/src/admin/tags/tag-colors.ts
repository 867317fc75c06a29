import type { TagColor } from '@raspasorte/contract/admin';

export const colorLabels: Record<TagColor, string> = {
  neutral: 'Cinza',
  green: 'Verde',
  gold: 'Dourado',
  red: 'Vermelho',
  blue: 'Azul',
  violet: 'Violeta',
};
