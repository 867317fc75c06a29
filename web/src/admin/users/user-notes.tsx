import { MAX_NOTE_LENGTH } from '@raspasorte/contract/admin';
import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useNotes, type Note } from './use-notes.ts';
import type { WriteNotes } from './use-write-notes.ts';

interface UserNotesProps {
  id: string;
  writing: WriteNotes;
}

/** The notes of colleagues about a player, the newest first, and a field for one more. */
export function UserNotes({ id, writing }: UserNotesProps) {
  const mayWrite = useMay('support');
  const query = useNotes(id);
  const { data, error } = query;
  const failure = <ReadError query={query} />;
  if (!data) return error ? failure : <Skeleton className="h-40" />;
  return (
    <div className="grid gap-4 pt-1">
      {failure}
      {mayWrite && <NoteForm writing={writing} />}
      {data.items.length === 0 ? (
        <EmptyState title="Nenhuma nota" description="O que a equipe anota sobre este jogador aparece aqui." />
      ) : (
        <ol aria-label="Notas" className="grid gap-2">
          {data.items.map((note) => (
            <NoteLine key={note.id} note={note} {...(mayWrite && { writing })} />
          ))}
        </ol>
      )}
    </div>
  );
}

function NoteForm({ writing: { corrected, text, isRegistering, error, write, cancel, register } }: { writing: WriteNotes }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The button cannot keep the focus: without a text it is disabled.
    field.current?.focus();
    register();
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={corrected ? 'Correção da nota' : 'Nova nota'} error={error ? errorSentence(error) : undefined}>
        <Textarea
          ref={field}
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          rows={3}
          placeholder="O que o próximo precisa saber"
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {corrected && (
          <Button variant="outline" disabled={isRegistering} onClick={cancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" busy={isRegistering} disabled={text.trim() === ''}>
          {corrected ? 'Registrar correção' : 'Registrar nota'}
        </Button>
      </div>
    </form>
  );
}

function NoteLine({ note, writing }: { note: Note; writing?: WriteNotes }) {
  const isCorrected = note.corrected_by !== null;
  return (
    <li className="rounded-lg border border-border px-4 py-3">
      <p className={`whitespace-pre-wrap ${isCorrected ? 'text-muted-foreground line-through' : ''}`}>{note.body}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted-foreground">
        <span>{note.author}</span>·
        <Time instant={note.created_at} />
        {note.corrects !== null && <Badge>Correção</Badge>}
        {isCorrected && <Badge>Corrigida</Badge>}
        {!isCorrected && writing && (
          <Button
            variant="link"
            size="sm"
            className="ml-auto"
            disabled={writing.isRegistering}
            onClick={() => writing.correct(note)}
          >
            Corrigir
          </Button>
        )}
      </div>
    </li>
  );
}
