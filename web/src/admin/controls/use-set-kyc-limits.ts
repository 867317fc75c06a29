import type { RequestBody } from '@raspasorte/contract';
import type { KycStatus } from '@raspasorte/contract/admin';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { settingsQuery } from './use-settings.ts';

interface KycChange {
  status: KycStatus;
  body: RequestBody<'setKycLimits'>;
}

/** Sets the limits of one KYC status. */
export function useSetKycLimits() {
  return useChange({
    mutationFn: async ({ status, body }: KycChange) => await api('setKycLimits', { params: { status }, body }),
    onSuccess: () => void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' }),
    readsAgain: [settingsQuery.queryKey],
  });
}
