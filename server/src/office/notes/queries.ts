import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type NoteRow = {
  id: string;
  author: string;
  body: string;
  corrects: string | null;
  corrected_by: string | null;
  created_at: Date;
};

/** Newest first. */
export async function selectNotes(db: Queryable, { playerId, limit }: { playerId: string; limit: number }): Promise<NoteRow[]> {
  const { rows } = await db.query<NoteRow>({
    name: 'select-notes',
    text: `
      select n.id, coalesce(a.name, n.author_id::text) as author, n.body, n.corrects, c.id as corrected_by, n.created_at
      from (select * from player_note where player_id = $1 order by id desc limit $2) n
        left join profiles a on a.player_id = n.author_id
        left join player_note c on c.player_id = n.player_id and c.corrects = n.id
      order by n.id desc`,
    values: [playerId, limit],
  });
  return rows;
}

export type NewNote = { playerId: string; id: string; authorId: string | null; body: string; corrects: string | null };

/**
 * Inserts a note if the player exists, and the note that it corrects exists and is not corrected
 * yet. Returns whether it did.
 */
export async function insertNote(tx: Tx, note: NewNote): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into player_note (player_id, id, author_id, body, corrects)
     select p.player_id, $2, $3, $4, $5::uuid from profiles p where p.player_id = $1
       and ($5::uuid is null or exists (select from player_note n where n.player_id = $1 and n.id = $5))
     on conflict (player_id, corrects) do nothing`,
    [note.playerId, note.id, note.authorId, note.body, note.corrects],
  );
  return rowCount === 1;
}

export async function isCorrected(db: Queryable, playerId: string, noteId: string): Promise<boolean> {
  const { rows } = await db.query('select from player_note where player_id = $1 and corrects = $2', [playerId, noteId]);
  return rows.length > 0;
}
