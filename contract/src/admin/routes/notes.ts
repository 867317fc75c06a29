import type { RouteTable } from '../../route-table.ts';

/** Operators' notes about a player. */
export const noteRoutes = {
  listNotes: { method: 'GET', path: '/api/admin/users/:id/notes' },
  addNote: { method: 'POST', path: '/api/admin/users/:id/notes' },
} as const satisfies RouteTable;

export type NoteRouteName = keyof typeof noteRoutes;

export const MAX_NOTE_LENGTH = 1000;
/** Most notes in the list, the newest first. */
export const LISTED_NOTES = 200;
