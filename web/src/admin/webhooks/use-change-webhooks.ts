import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { readingAgain } from '../read-again/reading-again.ts';

const everything = ['webhooks'];

/** Creates an endpoint. Only this answer has the secret. */
export function useCreateWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody<'createWebhookEndpoint'>) => await api('createWebhookEndpoint', { body }),
    onSettled: readingAgain(queries, [everything]),
  });
}

export function useChangeWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: RequestBody<'changeWebhookEndpoint'> & { id: string }) =>
      await api('changeWebhookEndpoint', { params: { id }, body }),
    onSuccess: () => void showToast({ title: 'Webhook salvo', tone: 'success' }),
    onSettled: readingAgain(queries, [everything]),
  });
}

export function useRemoveWebhook() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: RequestBody<'removeWebhookEndpoint'> & { id: string }) =>
      await api('removeWebhookEndpoint', { params: { id }, body }),
    onSuccess: () => void showToast({ title: 'Webhook removido', tone: 'success' }),
    onSettled: readingAgain(queries, [everything]),
  });
}

/** Renews the secret. Only this answer has the new one. */
export function useRenewWebhookSecret() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, ...body }: RequestBody<'renewWebhookSecret'> & { id: string }) =>
      await api('renewWebhookSecret', { params: { id }, body }),
    onSettled: readingAgain(queries, [everything]),
  });
}
