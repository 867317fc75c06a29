import type { RequestBody } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { api } from '../api.ts';
import { useChange } from '../read-again/use-change.ts';
import { cardKeys } from '../products/card-keys.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { draftKey } from './use-studio.ts';
import type { CardContent, CardDraft } from './use-studio.ts';

/**
 * Makes one change of the studio and reports its success: by a toast with this title, or by this
 * function. Afterwards, also after a refusal, drafts, terms and cards are read again. Dialogs show
 * their refusals themselves.
 */
function useStudioChange<Input, Output>(send: (input: Input) => Promise<Output>, report: string | ((answer: Output) => void)) {
  return useChange({
    mutationFn: send,
    onSuccess: (answer) => {
      if (typeof report === 'string') void showToast({ title: report, tone: 'success' });
      else report(answer);
    },
    readsAgain: cardKeys,
  });
}

export const useCreateDraft = () =>
  useStudioChange(async (content: CardContent) => await api('createCardDraft', { body: { content } }), 'Rascunho criado');

interface Edited {
  id: string;
  revision: number;
  content: CardContent;
}

const save = async ({ id, revision, content }: Edited) =>
  await api('updateCardDraft', { params: { id }, body: { revision, content } });

type Saving = Edited & {
  /** Runs once it is saved, before drafts and cards are read again. */
  onSaved: (saved: CardDraft) => void;
};

/** Saves, and keeps the saved draft as the present one. */
function useSaveAndKeep() {
  const queries = useQueryClient();
  return async ({ onSaved, ...edited }: Saving): Promise<CardDraft> => {
    const saved = await save(edited);
    keepAnswer(queries, draftKey(saved.id), saved);
    onSaved(saved);
    return saved;
  };
}

export const useSaveDraft = () => useStudioChange(useSaveAndKeep(), 'Rascunho salvo');

export function useDiscardDraft() {
  const queries = useQueryClient();
  return useStudioChange(async ({ id, revision }: Pick<Edited, 'id' | 'revision'>) => {
    await api('discardCardDraft', { params: { id }, body: { revision } });
    // Reading it again would only say that it is gone, on a screen that is about to close.
    queries.removeQueries({ queryKey: draftKey(id) });
  }, 'Rascunho descartado');
}

type Publishing = Saving & {
  /** Whether something of it is not saved yet. */
  isChanged: boolean;
  reason: string;
  otp?: string;
};

/**
 * Saves what is on the screen, and asks a second person to publish exactly that. After a refusal
 * the saved draft counts, so that the next attempt publishes its revision.
 */
export function usePublishCard() {
  const saveAndKeep = useSaveAndKeep();
  return useStudioChange(
    async ({ isChanged, reason, otp, ...edited }: Publishing) => {
      const { id, revision } = isChanged ? await saveAndKeep(edited) : edited;
      return await api('publishCard', { params: { id }, body: { revision, reason, ...(otp !== undefined && { otp }) } });
    },
    (answer: object) => {
      if (!handleWaitingForSecondPerson(answer)) void showToast({ title: 'Cartela publicada', tone: 'success' });
    },
  );
}

type Terms = RequestBody<'setSaleTerms'>;

export const useSetSaleTerms = () =>
  useStudioChange(
    async ({ productId, ...terms }: Terms & { productId: number }) =>
      await api('setSaleTerms', { params: { id: productId }, body: terms }),
    'Venda da cartela alterada',
  );

export const useRetireProduct = () =>
  useStudioChange(
    async ({ productId, ...body }: RequestBody<'retireProduct'> & { productId: number }) =>
      await api('retireProduct', { params: { id: productId }, body }),
    'Cartela aposentada',
  );
