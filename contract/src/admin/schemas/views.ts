import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { uuid } from '../../schemas/scalars.ts';
import { savedQuery } from './player-filter.ts';
import { MAX_VIEW_NAME_LENGTH, type ViewRouteName } from '../routes/views.ts';

const name = z.string().trim().normalize('NFC').min(1).max(MAX_VIEW_NAME_LENGTH);
const params = z.object({ id: uuid });

const view = z.object({
  id: uuid,
  name: z.string(),
  query: savedQuery,
  /** A shared view is visible to all staff. Only its owner can change it. */
  is_shared: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
});

export const viewSchemas = {
  listViews: { summary: 'Own saved views and the shared ones, by name', answer: z.object({ items: z.array(view) }) },
  createView: {
    summary: 'Save filters and order under a name',
    body: z.strictObject({ name, query: savedQuery, is_shared: z.boolean() }),
    answer: params,
  },
  changeView: {
    summary: 'Rename, share or overwrite an own view',
    params,
    body: z.strictObject({ name: name.optional(), query: savedQuery.optional(), is_shared: z.boolean().optional() }),
    answer: params,
  },
  deleteView: {
    summary: 'Delete an own view; administrators may delete any shared view',
    params,
    body: z.strictObject({}).nullish(),
    answer: params,
  },
} as const satisfies Record<ViewRouteName, RouteSchema>;
