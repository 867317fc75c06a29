import type { Answer, RequestBody } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { useChange } from '../../read-again/use-change.ts';
import { useTellIfClosed } from '../../shell/calls/use-tell-if-closed.ts';

export type View = Answer<'listViews'>['items'][number];

const viewsKey = ['views'] as const;

export function useViews() {
  return useQuery({ queryKey: viewsKey, queryFn: async ({ signal }) => await api('listViews', { signal }) });
}

type Change =
  | { kind: 'create'; body: RequestBody<'createView'> }
  | { kind: 'change'; id: string; body: RequestBody<'changeView'> }
  | { kind: 'delete'; id: string };

const done = { create: 'Visão salva', change: 'Visão alterada', delete: 'Visão apagada' } as const;

const send = async (change: Change) => {
  if (change.kind === 'create') return await api('createView', { body: change.body });
  const params = { id: change.id };
  return await (change.kind === 'change' ? api('changeView', { params, body: change.body }) : api('deleteView', { params }));
};

/** The dialog shows a refusal. */
export function useChangeViews() {
  const tellIfClosed = useTellIfClosed();
  return useChange({
    mutationFn: send,
    onSuccess: (_answer, { kind }) => void showToast({ title: done[kind], tone: 'success' }),
    onError: tellIfClosed,
    readsAgain: [viewsKey],
  });
}
