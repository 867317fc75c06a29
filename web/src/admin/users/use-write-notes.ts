import { useState } from 'react';
import { useAddNote, type Note } from './use-notes.ts';

const NEW = 'new';

interface Writing {
  /** The texts, by the note that each corrects: to press another *Corrigir* loses none of them. */
  drafts: Readonly<Record<string, string>>;
  corrected: Pick<Note, 'id' | 'body'> | null;
}

/**
 * What an operator writes about a player, and its registration. It belongs above the tab of the
 * notes, because a tab that is left forgets its state.
 */
export function useWriteNotes(id: string) {
  const [{ drafts, corrected }, set] = useState<Writing>({ drafts: {}, corrected: null });
  const add = useAddNote(id);
  const draft = corrected?.id ?? NEW;
  const text = drafts[draft] ?? corrected?.body ?? '';
  const register = () => {
    const sent = { body: text, ...(corrected && { corrects: corrected.id }) };
    add.mutate(sent, {
      onSuccess: (registered) =>
        set(({ drafts: { [draft]: written, ...others } }) => {
          if (written === undefined || written === text) return { drafts: others, corrected: null };
          // What was written since then is the next note, or corrects this one.
          const next = corrected && { id: registered.id, body: text };
          return { drafts: { ...others, [next?.id ?? NEW]: written }, corrected: next };
        }),
    });
  };
  return {
    corrected,
    text,
    isChanged: Object.values(drafts).some((each) => each.trim() !== ''),
    isRegistering: add.isPending,
    /** Stands only beside the text that was refused. */
    error: add.variables?.corrects === corrected?.id ? add.error : null,
    write: (next: string) => set((now) => ({ ...now, drafts: { ...now.drafts, [draft]: next } })),
    correct: (note: Note) => set((now) => ({ ...now, corrected: note })),
    cancel: () => set(({ drafts: { [draft]: _given, ...others } }) => ({ drafts: others, corrected: null })),
    register,
  };
}

export type WriteNotes = ReturnType<typeof useWriteNotes>;
