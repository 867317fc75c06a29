import type { TagColor } from '@raspasorte/contract/admin';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { usersKey } from '../read-again/keys.ts';
import { useChange } from '../read-again/use-change.ts';
import { tagsKey } from './use-tags.ts';

export interface TagValues {
  name: string;
  color: TagColor;
}

interface TagInput {
  /** Undefined for a new one. */
  id?: string | undefined;
  values: TagValues;
  changes: Partial<TagValues>;
  /** The changed values as they were seen. */
  seen: Partial<TagValues>;
}

const readsAgain = [tagsKey, usersKey];

/** Adds a tag, or changes its name and colour. */
export function useSaveTag() {
  return useChange({
    mutationFn: async ({ id, values, changes, seen }: TagInput) =>
      id === undefined
        ? await api('createTag', { body: values })
        : await api('changeTag', { params: { id }, body: { ...changes, seen } }),
    onSuccess: (_, { id }) =>
      void showToast({ title: id === undefined ? 'Etiqueta criada' : 'Etiqueta alterada', tone: 'success' }),
    readsAgain,
  });
}

/** Takes a tag out of use, or brings it back. */
export function useRetireTag() {
  return useChange({
    mutationFn: async ({ id, isRetired }: { id: string; isRetired: boolean }) =>
      await api('changeTag', { params: { id }, body: { is_retired: isRetired } }),
    onSuccess: (_, { isRetired }) =>
      void showToast({ title: isRetired ? 'Etiqueta fora de uso' : 'Etiqueta em uso de novo', tone: 'success' }),
    readsAgain,
  });
}
