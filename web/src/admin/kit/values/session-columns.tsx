import { deviceName } from '@raspasorte/contract';
import type { Answer } from '@raspasorte/contract';
import type { Column } from '../table/column.ts';
import { Time } from './time.tsx';

/** The columns of a list of a player's sessions. */
export const sessionColumns: readonly Column<Answer<'getUser'>['sessions'][number]>[] = [
  { id: 'device', header: 'Dispositivo', primary: true, cell: ({ user_agent: agent }) => deviceName(agent) },
  { id: 'address', header: 'IP', cell: ({ ip_address: address }) => address ?? '—' },
  { id: 'created_at', header: 'Entrou em', cell: ({ created_at: instant }) => <Time instant={instant} /> },
  { id: 'renewed_at', header: 'Renovado em', cell: ({ renewed_at: instant }) => <Time instant={instant} /> },
];
