import type { RequestBody } from '@raspasorte/contract';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';

const everything = ['webhooks'];

/** Creates an endpoint. Only this answer has the secret. */
export function useCreateWebhook() {
  return useChange({
    mutationFn: async (body: RequestBody<'createWebhookEndpoint'>) => await api('createWebhookEndpoint', { body }),
    readsAgain: [everything],
  });
}

export function useChangeWebhook() {
  return useChange({
    mutationFn: async ({ id, ...body }: RequestBody<'changeWebhookEndpoint'> & { id: string }) =>
      await api('changeWebhookEndpoint', { params: { id }, body }),
    onSuccess: () => void showToast({ title: 'Webhook salvo', tone: 'success' }),
    readsAgain: [everything],
  });
}

export function useRemoveWebhook() {
  return useChange({
    mutationFn: async ({ id, ...body }: RequestBody<'removeWebhookEndpoint'> & { id: string }) =>
      await api('removeWebhookEndpoint', { params: { id }, body }),
    onSuccess: () => void showToast({ title: 'Webhook removido', tone: 'success' }),
    readsAgain: [everything],
  });
}

/** Renews the secret. Only this answer has the new one. */
export function useRenewWebhookSecret() {
  return useChange({
    mutationFn: async ({ id, ...body }: RequestBody<'renewWebhookSecret'> & { id: string }) =>
      await api('renewWebhookSecret', { params: { id }, body }),
    readsAgain: [everything],
  });
}
