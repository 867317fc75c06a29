import { Time } from '../kit/values/time.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useNotes } from '../users/use-notes.ts';

/** How many notes are shown. Older ones are in the player's details. */
const SHOWN = 3;

/** The newest notes of colleagues about the player, without those that were corrected. */
export function PlayerNotes({ id }: { id: string }) {
  const query = useNotes(id);
  // Nobody should decide as if there were no note, or no newer one.
  const failure = <ReadError query={query} />;
  const notes = query.data?.items.filter((note) => note.corrected_by === null) ?? [];
  if (notes.length === 0) return failure;
  return (
    <section aria-label="Notas">
      {failure}
      <h3 className="mb-2 text-[0.8125rem] font-semibold">Notas</h3>
      <ul className="grid gap-2 text-[0.8125rem]">
        {notes.slice(0, SHOWN).map((note) => (
          <li key={note.id}>
            <p className="wrap-anywhere whitespace-pre-wrap">{note.body}</p>
            <p className="text-xs text-muted-foreground">
              {note.author} · <Time instant={note.created_at} relative />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
