import type { Answer } from '@raspasorte/contract';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { staffQuery } from './use-staff.ts';

export type MemberSession = Answer<'listStaffSessions'>[number];

const keyOf = (id: string) => [...staffQuery.queryKey, 'sessions', id];

/** Where a member of staff is signed in. */
export function useMemberSessions(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    staleTime: 0,
    queryFn: async ({ signal }) => await api('listStaffSessions', { params: { id }, signal }),
  });
}

export function useEndMemberSession(id: string) {
  return useChange({
    mutationFn: async (session: MemberSession) =>
      await api('endStaffSession', { params: { id, session_id: session.id }, body: {} }),
    onSuccess: () => void showToast({ title: 'Sessão encerrada', tone: 'success' }),
    onError: (error) => void showToast({ title: 'Não foi possível encerrar', description: errorSentence(error), tone: 'error' }),
    readsAgain: [keyOf(id)],
  });
}
