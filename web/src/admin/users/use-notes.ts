import type { Answer } from '@raspasorte/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { READ_AGAIN_MS } from '../read-again/keys.ts';
import { useInvalidatePlayer } from '../read-again/use-invalidate-player.ts';

export type Note = Answer<'listNotes'>['items'][number];

const notesKey = (id: string) => ['notes', id];

export function useNotes(id: string) {
  return useQuery({
    queryKey: notesKey(id),
    queryFn: async ({ signal }) => await api('listNotes', { params: { id }, signal }),
    refetchInterval: READ_AGAIN_MS,
  });
}

export function useAddNote(id: string) {
  const client = useQueryClient();
  const invalidatePlayer = useInvalidatePlayer();
  return useMutation({
    mutationFn: async (body: { body: string; corrects?: string }) => await api('addNote', { params: { id }, body }),
    onSuccess: async () => {
      void showToast({ title: 'Nota registrada', tone: 'success' });
      await Promise.all([client.invalidateQueries({ queryKey: notesKey(id) }), invalidatePlayer(id)]);
    },
  });
}
