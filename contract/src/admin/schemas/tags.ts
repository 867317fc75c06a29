import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, uuid } from '../../schemas/scalars.ts';
import { MAX_TAG_LENGTH, tagColors, MAX_TAGGED_AT_ONCE, type TagRouteName } from '../routes/tags.ts';

const color = z.enum(tagColors);
const name = z.string().trim().normalize('NFC').min(1).max(MAX_TAG_LENGTH);

/**
 * The tags shown beside a player's name, sorted by name. Retired tags stay on players who have
 * them.
 */
export const playerTags = z.array(z.object({ id: uuid, name: z.string(), color }));

const listedTag = z.object({
  id: uuid,
  name: z.string(),
  color,
  created_at: instant,
  /** Since then it cannot be put on players. */
  retired_at: instant.nullable(),
  /** Number of players with the tag, counted up to 10,000. */
  players: z.int(),
});

const params = z.object({ id: uuid });
const terms = { name: name.optional(), color: color.optional(), is_retired: z.boolean().optional() } as const;
const players = z.strictObject({
  player_ids: z
    .array(uuid.toLowerCase())
    .min(1)
    .max(MAX_TAGGED_AT_ONCE)
    .transform((ids) => [...new Set(ids)].toSorted()),
});
/** Number of players changed. Players who already were as requested do not count. */
const changed = z.object({ changed: z.int() });

export const tagSchemas = {
  listTags: { summary: 'The tags that operators put on players', answer: z.object({ items: z.array(listedTag) }) },
  createTag: { summary: 'Add a tag', body: z.strictObject({ name, color }), answer: params },
  changeTag: {
    summary: 'Rename a tag, change its colour, retire it or bring it back',
    params,
    /** `seen`: the tag as it was seen. What the call changes of it must still be so. */
    body: z.strictObject({ ...terms, seen: z.strictObject(terms).optional() }),
    answer: params,
  },
  tagPlayers: { summary: 'Put a tag on players; unknown ids are ignored', params, body: players, answer: changed },
  untagPlayers: { summary: 'Take a tag off players', params, body: players, answer: changed },
} as const satisfies Record<TagRouteName, RouteSchema>;
