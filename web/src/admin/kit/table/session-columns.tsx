import { deviceName } from '@raspasorte/contract';
import type { Answer } from '@raspasorte/contract';
import type { Column } from './column.ts';
import { Time } from '../values/time.tsx';

type Session = Answer<'getUser'>['sessions'][number];

/** The columns of a list of a player's sessions. */
const columns: readonly Column<Session>[] = [
  { id: 'device', header: 'Dispositivo', primary: true, cell: ({ user_agent: agent }) => deviceName(agent) },
  { id: 'address', header: 'IP', cell: ({ ip_address: address }) => address ?? '—' },
  { id: 'created_at', header: 'Entrou em', cell: ({ created_at: instant }) => <Time instant={instant} /> },
  { id: 'renewed_at', header: 'Renovado em', cell: ({ renewed_at: instant }) => <Time instant={instant} /> },
];

const newestBy = (id: string): readonly Column<Session>[] =>
  columns.map((column) => (column.id === id ? { ...column, order: 'desc' } : column));

/** Of those that were open at a time. */
export const sessionsByEntry = newestBy('created_at');
/** Of those that are open now. */
export const sessionsByRenewal = newestBy('renewed_at');
