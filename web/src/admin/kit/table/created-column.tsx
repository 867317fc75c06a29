import type { Column } from './column.ts';
import { Time } from '../values/time.tsx';

/** When each row came to be, for a list that always has the newest first. */
export const createdColumn: Column<{ created_at: string }> = {
  id: 'created_at',
  header: 'Data',
  order: 'desc',
  inCard: 'alone',
  cell: ({ created_at: instant }) => <Time instant={instant} />,
};
