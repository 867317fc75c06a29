import type { Answer } from '@raspasorte/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { useInvalidatePlayer } from '../read-again/use-invalidate-player.ts';

export type Tag = Answer<'listTags'>['items'][number];

export const tagsKey = ['tags'] as const;

/** All tags: those in use first, then the retired ones. */
export function useTags() {
  return useQuery({ queryKey: tagsKey, queryFn: async ({ signal }) => await api('listTags', { signal }) });
}

/** Puts a tag on one player, or takes it off. */
export function useTagPlayer(playerId: string) {
  const client = useQueryClient();
  const invalidatePlayer = useInvalidatePlayer();
  return useMutation({
    mutationFn: async ({ tagId, isOn }: { tagId: string; isOn: boolean }) =>
      await api(isOn ? 'tagPlayers' : 'untagPlayers', { params: { id: tagId }, body: { player_ids: [playerId] } }),
    onSettled: readingAgain(
      async () => await Promise.all([client.invalidateQueries({ queryKey: tagsKey }), invalidatePlayer(playerId)]),
    ),
  });
}
