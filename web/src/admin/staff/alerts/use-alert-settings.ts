import type { Answer, RequestBody } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/calls/keep-answer.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { api } from '../../api.ts';
import { tellError } from '../../shell/calls/tell-error.ts';

export type AlertSettings = Answer<'getAlertSettings'>;
export type AlertSettingsInput = RequestBody<'saveAlertSettings'>;
export type SavedAlerts = Omit<AlertSettings, 'possible' | 'failed'>;

const settingsQuery = queryOptions({
  queryKey: ['alert-settings'],
  queryFn: async ({ signal }) => await api('getAlertSettings', { signal }),
});

export const useAlertSettings = () => useQuery(settingsQuery);

/**
 * Saves the settings. The answer has the secret of a new address, only this once. The form shows a
 * refusal beside the address.
 */
export function useSaveAlerts() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: AlertSettingsInput) => await api('saveAlertSettings', { body }),
    onSuccess: ({ secret: _secret, ...settings }) => {
      keepAnswer(queries, settingsQuery.queryKey, settings);
      void showToast({ title: 'Alertas salvos', description: 'Vale para o que começar a partir de agora.', tone: 'success' });
    },
  });
}

/**
 * Saves what is saved already with the wish for a new secret, so that changes in the form that are
 * not saved yet stay as they are.
 */
export function useRenewAlertSecret() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (saved: SavedAlerts) => await api('saveAlertSettings', { body: { ...saved, renew_secret: true } }),
    onSuccess: ({ secret: _secret, ...settings }) => keepAnswer(queries, settingsQuery.queryKey, settings),
  });
}

export function useTestAlerts() {
  return useMutation({
    mutationFn: async () => await api('testAlerts'),
    onSuccess: ({ sent }) =>
      void showToast(
        sent === 0
          ? { title: 'Nada a testar', description: 'Escolha um alerta e salve antes.', tone: 'plain' }
          : { title: 'Teste a caminho', description: 'Chega em até um minuto por cada meio escolhido.', tone: 'success' },
      ),
    onError: tellError,
  });
}
