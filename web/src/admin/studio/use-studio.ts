import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { studioKey } from '../products/card-keys.ts';
import { unlessUnknown } from '../shell/calls/unless-unknown.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';

export type CardDraft = Answer<'getCardDraft'>;
export type CardContent = CardDraft['content'];

/** Cards that are not published yet, the newest first. */
export const useDrafts = () =>
  useQuery({
    queryKey: [...studioKey, 'drafts'],
    queryFn: async ({ signal }) => await api('listCardDrafts', { signal }),
    refetchInterval: READ_AGAIN_MS,
  });

export const draftKey = (id: string) => [...studioKey, 'draft', id];

export const useDraft = (id: string) =>
  useQuery({
    queryKey: draftKey(id),
    queryFn: async ({ signal }) => await api('getCardDraft', { params: { id }, signal }),
    refetchInterval: unlessUnknown,
  });
