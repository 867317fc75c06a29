import { MAX_NOTE_LENGTH } from '@raspasorte/contract/admin';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { ErrorState } from '../kit/states/error-state.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { useMay } from '../shell/use-may.ts';
import { useAddNote, useNotes, type Note } from './use-notes.ts';

const NEW = 'new';

/** What was typed, by the note that it corrects: another "Corrigir" must not lose it. */
export type NoteDrafts = Readonly<Record<string, string>>;

interface UserNotesProps {
  id: string;
  drafts: NoteDrafts;
  onDrafts: (change: (now: NoteDrafts) => NoteDrafts) => void;
}

/** The notes of colleagues about a player, the newest first, and a field for one more. */
export function UserNotes({ id, drafts, onDrafts: setDrafts }: UserNotesProps) {
  const mayWrite = useMay('support');
  const [corrected, setCorrected] = useState<Note | null>(null);
  const draft = corrected?.id ?? NEW;
  const { data, error, refetch } = useNotes(id);
  if (error && !data) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid gap-4 pt-1">
      {mayWrite && (
        <NoteForm
          key={draft}
          id={id}
          corrected={corrected}
          text={drafts[draft] ?? corrected?.body ?? ''}
          onChange={(text) => setDrafts((now) => ({ ...now, [draft]: text }))}
          onDone={(sent) => {
            // What was written since then is the next note.
            setDrafts((now) => {
              const { [draft]: text, ...others } = now;
              return sent !== undefined && text !== sent ? now : others;
            });
            setCorrected(null);
          }}
        />
      )}
      {data.items.length === 0 ? (
        <EmptyState title="Nenhuma nota" description="O que a equipe anota sobre este jogador aparece aqui." />
      ) : (
        <ol aria-label="Notas" className="grid gap-2">
          {data.items.map((note) => (
            <NoteLine key={note.id} note={note} {...(mayWrite && { onCorrect: () => setCorrected(note) })} />
          ))}
        </ol>
      )}
    </div>
  );
}

interface NoteFormProps {
  id: string;
  corrected: Note | null;
  text: string;
  onChange: (text: string) => void;
  /** This text is registered, or the text is given up. */
  onDone: (sent?: string) => void;
}

function NoteForm({ id, corrected, text, onChange, onDone }: NoteFormProps) {
  const add = useAddNote(id);
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const written = { body: text, ...(corrected && { corrects: corrected.id }) };
    // The button cannot keep the focus: without a text it is disabled.
    field.current?.focus();
    add.mutate(written, { onSuccess: () => onDone(text) });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={corrected ? 'Correção da nota' : 'Nova nota'} error={add.error ? errorSentence(add.error) : undefined}>
        <Textarea
          ref={field}
          value={text}
          maxLength={MAX_NOTE_LENGTH}
          rows={3}
          placeholder="O que o próximo precisa saber"
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {corrected && (
          <Button variant="outline" onClick={() => onDone()}>
            Cancelar
          </Button>
        )}
        <Button type="submit" busy={add.isPending} disabled={text.trim() === ''}>
          {corrected ? 'Registrar correção' : 'Registrar nota'}
        </Button>
      </div>
    </form>
  );
}

function NoteLine({ note, onCorrect }: { note: Note; onCorrect?: () => void }) {
  const isCorrected = note.corrected_by !== null;
  return (
    <li className="rounded-lg border border-border px-4 py-3">
      <p className={`whitespace-pre-wrap ${isCorrected ? 'text-muted-foreground line-through' : ''}`}>{note.body}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted-foreground">
        <span>{note.author}</span>·
        <Time instant={note.created_at} />
        {note.corrects !== null && <Badge>Correção</Badge>}
        {isCorrected && <Badge>Corrigida</Badge>}
        {!isCorrected && onCorrect && (
          <Button variant="link" size="sm" className="ml-auto" onClick={onCorrect}>
            Corrigir
          </Button>
        )}
      </div>
    </li>
  );
}
