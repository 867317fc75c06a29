import type { RouteTable } from '../route-table.ts';

/** Everything about a player in one column. */
export const timelineRoutes = {
  readTimeline: { method: 'GET', path: '/api/admin/users/:id/timeline' },
  listPlayedRounds: { method: 'GET', path: '/api/admin/users/:id/timeline/rounds' },
} as const satisfies RouteTable;

export type TimelineRouteName = keyof typeof timelineRoutes;

/** In the order of the screen's filter. */
export const timelineKinds = [
  'play',
  'deposit',
  'withdrawal',
  'dispute',
  'adjustment',
  'bonus',
  'protection',
  'kyc',
  'account',
  'consent',
  'notice',
  'message',
  'note',
  'tag',
  'action',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Rounds with less rest between them are one entry: after so long the law asks for a new sign-in. */
export const PLAY_REST_MINUTES = 30;
