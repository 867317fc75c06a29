import type { TagColor } from '@raspasorte/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { usersKey } from '../read-again/keys.ts';
import { tagsKey } from './use-tags.ts';

export interface TagInput {
  /** Undefined for a new one. */
  id?: string | undefined;
  name: string;
  color: TagColor;
}

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await invalidateAll(client, [tagsKey, usersKey]);
  };
}

/** Adds a tag, or changes its name and colour. */
export function useSaveTag() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, ...body }: TagInput) =>
      id === undefined ? await api('createTag', { body }) : await api('changeTag', { params: { id }, body }),
    onSuccess: async (_, { id }) => {
      void showToast({ title: id === undefined ? 'Etiqueta criada' : 'Etiqueta alterada', tone: 'success' });
      await refresh();
    },
  });
}

/** Takes a tag out of use, or brings it back. */
export function useRetireTag() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, isRetired }: { id: string; isRetired: boolean }) =>
      await api('changeTag', { params: { id }, body: { is_retired: isRetired } }),
    onSuccess: async (_, { isRetired }) => {
      void showToast({ title: isRetired ? 'Etiqueta fora de uso' : 'Etiqueta em uso de novo', tone: 'success' });
      await refresh();
    },
  });
}
