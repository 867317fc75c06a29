import type { RequestBody } from '@raspasorte/contract';
import type { KycStatus } from '@raspasorte/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';
import { settingsQuery } from './use-settings.ts';

interface KycChange {
  status: KycStatus;
  body: RequestBody<'setKycLimits'>;
}

/** Sets the limits of one KYC status. */
export function useSetKycLimits() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ status, body }: KycChange) => await api('setKycLimits', { params: { status }, body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    onSettled: readingAgain(queries, [settingsQuery.queryKey]),
  });
}
