import { SAO_PAULO } from '../../../platform/time/sao-paulo-day.ts';

const saoPaulo = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: SAO_PAULO });

/** From which device and address something was done to an account, and when. */
export type Place = { device: string; at: string; ip: string | null };

export const formatDateTime = (at: string): string => `${saoPaulo.format(new Date(at))} (horário de Brasília)`;

export const whenWhere = ({ device, at, ip }: Place): (readonly [string, string])[] => [
  ['Aparelho', device],
  ['Quando', formatDateTime(at)],
  ...(ip === null ? [] : [['Endereço IP', ip] as const]),
];
