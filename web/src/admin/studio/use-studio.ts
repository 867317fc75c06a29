import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { studioKey } from '../products/read-cards-again.ts';
import { unlessUnknown } from '../shell/unless-unknown.ts';

export type CardDraft = Answer<'getCardDraft'>;
export type CardContent = CardDraft['content'];

/** How often the studio is read again: colleagues write, ask and approve too. */
const READ_ANEW_MS = 30_000;

/** Cards that are not published yet, the newest first. */
export const useDrafts = () =>
  useQuery({
    queryKey: [...studioKey, 'drafts'],
    queryFn: async ({ signal }) => await api('listCardDrafts', { signal }),
    refetchInterval: READ_ANEW_MS,
  });

export const draftKey = (id: string) => [...studioKey, 'draft', id];

export const useDraft = (id: string) =>
  useQuery({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) => await api('getCardDraft', { params: { id }, signal }),
    refetchInterval: unlessUnknown(READ_ANEW_MS),
  });
