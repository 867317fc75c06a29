import type { RouteTable } from '../../route-table.ts';

/** The history of one player: everything that happened, in one list. */
export const timelineRoutes = {
  readTimeline: { method: 'GET', path: '/api/admin/users/:id/timeline' },
  listPlayedRounds: { method: 'GET', path: '/api/admin/users/:id/timeline/rounds' },
} as const satisfies RouteTable;

export type TimelineRouteName = keyof typeof timelineRoutes;

/** How long sign-ins are kept, and mails that were sent. */
export const SIGN_INS_KEPT_DAYS = 180;
export const MAILS_KEPT_DAYS = 30;

/** The kinds of entries, in the order of the screen's filter. */
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
