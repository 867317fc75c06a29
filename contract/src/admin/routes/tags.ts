import type { RouteTable } from '../../route-table.ts';

/** Tags: labels that operators put on players. */
export const tagRoutes = {
  listTags: { method: 'GET', path: '/api/admin/tags' },
  createTag: { method: 'POST', path: '/api/admin/tags' },
  changeTag: { method: 'PATCH', path: '/api/admin/tags/:id' },
  tagPlayers: { method: 'POST', path: '/api/admin/tags/:id/players' },
  untagPlayers: { method: 'POST', path: '/api/admin/tags/:id/players/removal' },
} as const satisfies RouteTable;

export type TagRouteName = keyof typeof tagRoutes;

/** Names of the design system's colours, in the order of the screen. */
export const tagColors = ['neutral', 'green', 'gold', 'red', 'blue', 'violet'] as const;
export type TagColor = (typeof tagColors)[number];

/** A tag as shown beside a player's name. */
export type PlayerTag = { id: string; name: string; color: TagColor };

export const MAX_TAG_LENGTH = 30;
/** Most tags in use. With more, the tags would no longer be a usable vocabulary. */
export const MAX_TAGS = 60;
/** Most players in one call. Clients split longer lists. */
export const MAX_TAGGED_AT_ONCE = 500;
/** The players of a tag are counted up to this number. */
export const TAGGED_COUNTED = 10_000;
