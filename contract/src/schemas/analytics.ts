import * as z from 'zod';
import { uuid } from './scalars.ts';

/** A value from the query string of the page, such as the name of a variant. */
const label = z.string().regex(/^[\w-]{1,40}$/);

/**
 * One step of a visitor. It does not identify the visitor: each browser tab draws a new id.
 */
export const siteEvent = z.strictObject({
  event: z.enum(['page_view', 'demo_view', 'demo_start', 'demo_match_500', 'demo_signup_view', 'demo_signup']),
  visitor_id: uuid,
  src: label.optional(),
  won: label.optional(),
  ab: label.optional(),
});
