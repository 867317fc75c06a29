import type { RouteTable } from '../route-table.ts';

/** The words that operators put on players. */
export const tagRoutes = {
  listTags: { method: 'GET', path: '/api/admin/tags' },
  createTag: { method: 'POST', path: '/api/admin/tags' },
  changeTag: { method: 'PATCH', path: '/api/admin/tags/:id' },
  tagPlayers: { method: 'POST', path: '/api/admin/tags/:id/players' },
  untagPlayers: { method: 'POST', path: '/api/admin/tags/:id/players/removal' },
} as const satisfies RouteTable;

export type TagRouteName = keyof typeof tagRoutes;

/** Names of the design system's tones, in the order of the screen. */
export const tagColors = ['neutral', 'green', 'gold', 'red', 'blue', 'violet'] as const;
export type TagColor = (typeof tagColors)[number];

/** As it stands beside a player's name. */
export type PlayerTag = { id: string; name: string; color: TagColor };

export const LONGEST_TAG = 30;
/** More words than these are no vocabulary. */
export const MOST_TAGS = 60;
/** In one call; whoever tags more calls again. */
export const TAGGED_AT_ONCE = 500;
/** Further than this the players of a tag are not counted. */
export const TAGGED_COUNTED = 10_000;
