import type { Answer } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertNote, isCorrected } from './queries.ts';

type Wish = { playerId: string; body: string; corrects: string | null; actor: Actor };

/**
 * Writes a note about a player. The audit log records that it was written, but not its words, which
 * are deleted when the player is erased. Refusals: not_found, note_corrected.
 */
export function addNote(pool: Pool, { playerId, body, corrects, actor }: Wish): Promise<Answer<'addNote'>> {
  return inTransaction(pool, async (tx) => {
    const id = newId();
    if (!(await insertNote(tx, { playerId, id, authorId: actor.actorId, body, corrects }))) {
      const isTaken = corrects !== null && (await isCorrected(tx, playerId, corrects));
      throw new Refusal(isTaken ? 'note_corrected' : 'not_found');
    }
    await recordAction(tx, { ...actor, action: 'add-note', subject: playerId, details: { note_id: id, corrects } });
    return { id };
  });
}
