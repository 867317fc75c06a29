import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { playerKeys } from '../read-again/keys.ts';

export type Tag = Answer<'listTags'>['items'][number];

export const tagsKey = ['tags'] as const;

/** All tags: those in use first, then the retired ones. */
export function useTags() {
  return useQuery({ queryKey: tagsKey, queryFn: async ({ signal }) => await api('listTags', { signal }) });
}

/** Puts a tag on one player, or takes it off. */
export function useTagPlayer(playerId: string) {
  return useChange({
    mutationFn: async ({ tagId, isOn }: { tagId: string; isOn: boolean }) =>
      await api(isOn ? 'tagPlayers' : 'untagPlayers', { params: { id: tagId }, body: { player_ids: [playerId] } }),
    readsAgain: [tagsKey, ...playerKeys(playerId)],
  });
}
