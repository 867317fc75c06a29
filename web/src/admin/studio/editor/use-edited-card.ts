import { useCallback, useState } from 'react';
import type { CardContent, CardDraft } from '../use-studio.ts';

type Part = Partial<CardContent>;
/** Takes the new values, or a function that makes them from the present content. */
export type ChangeCard = (change: Part | ((content: CardContent) => Part)) => void;

/** A draft as it is edited here. It follows the server's until somebody changes something. */
export function useEditedCard(draft: CardDraft) {
  const [edited, setEdited] = useState<{ from: CardDraft; content: CardContent }>();
  const content = edited?.content ?? draft.content;
  const from = edited?.from ?? draft;
  const change = useCallback<ChangeCard>(
    (part) =>
      setEdited((before) => {
        const base = before ?? { from: draft, content: draft.content };
        const news = typeof part === 'function' ? part(base.content) : part;
        return { ...base, content: { ...base.content, ...news } };
      }),
    [draft],
  );
  return {
    content,
    revision: from.revision,
    isChanged: edited !== undefined && JSON.stringify(edited.content) !== JSON.stringify(edited.from.content),
    /** Somebody else has saved since the first of these changes. */
    isOutdated: edited !== undefined && edited.from.revision !== draft.revision,
    change,
    /** After this content was saved: drops it, and keeps what was changed since. */
    keepSince: (sent: CardContent) => (saved: CardDraft) =>
      setEdited((now) => (now === undefined || now.content === sent ? undefined : { from: saved, content: now.content })),
    /** Drops the changes made here, so that the server's content counts again. */
    reset: useCallback(() => setEdited(undefined), []),
  };
}
