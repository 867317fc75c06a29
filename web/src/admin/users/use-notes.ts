import type { Answer } from '@raspasorte/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { api } from '../api.ts';
import { playerKeys, READ_AGAIN_MS } from '../read-again/keys.ts';

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
  return useMutation({
    mutationFn: async (body: { body: string; corrects?: string }) => await api('addNote', { params: { id }, body }),
    onSuccess: async () => {
      void showToast({ title: 'Nota registrada', tone: 'success' });
      await invalidateAll(client, [notesKey(id), ...playerKeys(id)]);
    },
  });
}
