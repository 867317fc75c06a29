import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, uuid } from '../../schemas/scalars.ts';
import { MAX_NOTE_LENGTH, type NoteRouteName } from '../routes/notes.ts';

const note = z.object({
  id: uuid,
  author: z.string(),
  body: z.string(),
  /** The note that this one corrects. */
  corrects: uuid.nullable(),
  /** The note that corrects this one. */
  corrected_by: uuid.nullable(),
  created_at: instant,
});

const params = z.object({ id: uuid });

export const noteSchemas = {
  listNotes: { summary: 'Notes about a player, the newest first', params, answer: z.object({ items: z.array(note) }) },
  addNote: {
    summary: 'Write a note about a player, or one that corrects another; neither is ever changed',
    params,
    body: z.strictObject({ body: z.string().trim().min(1).max(MAX_NOTE_LENGTH), corrects: uuid.optional() }),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<NoteRouteName, RouteSchema>;
