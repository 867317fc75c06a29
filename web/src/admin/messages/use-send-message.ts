import type { Answer } from '@raspasorte/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { idempotencyKeys } from '../../ui/calls/idempotency-keys.ts';
import { isOutcomeUnknown } from '../../ui/calls/is-outcome-unknown.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { timelineKey } from '../read-again/keys.ts';
import { templatesKey } from './use-templates.ts';

export type MessagePreview = Answer<'previewMessage'>;

const { keyFor, settle } = idempotencyKeys('message');

const previewKey = (playerId: string) => ['message-preview', playerId];

/** The template filled in with the values of this player. */
export function usePreview(playerId: string, { templateId, ownWords }: { templateId: string; ownWords: string }) {
  return useQuery({
    queryKey: [...previewKey(playerId), templateId, ownWords],
    queryFn: async ({ signal }) =>
      await api('previewMessage', {
        params: { id: playerId },
        body: { template_id: templateId, own_words: ownWords },
        signal,
      }),
    enabled: templateId !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

export interface Sending {
  template_id: string;
  revision: number;
  own_words: string;
  by_mail: boolean;
  by_center: boolean;
  again: boolean;
}

/**
 * One idempotency key per intent: after a lost answer the call can be repeated without sending
 * twice.
 */
export function useSendMessage(playerId: string) {
  return useChange({
    mutationFn: async (body: Sending) =>
      await api('sendMessage', {
        params: { id: playerId },
        body,
        idempotencyKey: keyFor(JSON.stringify([playerId, body])),
      }),
    onSuccess: () => {
      settle();
      void showToast({ title: 'Mensagem enviada', tone: 'success' });
    },
    onError: (error) => {
      if (!isOutcomeUnknown(error)) settle();
    },
    // After a refusal the preview is read again too: a colleague may have changed the template.
    readsAgain: [timelineKey(playerId), previewKey(playerId), templatesKey],
  });
}
