import type { Answer } from '@raspasorte/contract';
import type { MessagePurpose } from '@raspasorte/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';

export type MessageTemplate = Answer<'listMessageTemplates'>['items'][number];

export const templatesKey = ['message-templates'] as const;

/** The templates of messages: those in use first. */
export function useTemplates() {
  return useQuery({ queryKey: templatesKey, queryFn: async ({ signal }) => await api('listMessageTemplates', { signal }) });
}

export interface TemplateTexts {
  name: string;
  purpose: MessagePurpose;
  subject: string;
  body: string;
}

/**
 * Creates a template, or changes one. The revision keeps a change from overwriting a colleague's.
 */
export function useSaveTemplate() {
  return useChange({
    mutationFn: async ({ template, texts }: { template: MessageTemplate | undefined; texts: TemplateTexts }) => {
      if (template === undefined) return await api('createMessageTemplate', { body: texts });
      const { id, revision } = template;
      return await api('changeMessageTemplate', { params: { id }, body: { revision, ...texts } });
    },
    onSuccess: (_, { template }) =>
      void showToast({ title: template === undefined ? 'Modelo criado' : 'Modelo alterado', tone: 'success' }),
    readsAgain: [templatesKey],
  });
}

/** Takes a text out of use, or brings it back. */
export function useRetireTemplate() {
  return useChange({
    mutationFn: async ({ id, revision, retired_at: retiredAt }: MessageTemplate) =>
      await api('changeMessageTemplate', { params: { id }, body: { revision, is_retired: retiredAt === null } }),
    readsAgain: [templatesKey],
  });
}
