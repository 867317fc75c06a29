import { useState } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { changesOf } from '../kit/fields/changes-of.ts';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { termsOf, useSaveBonus } from './use-save-bonus.ts';
import type { BonusTerms } from './use-save-bonus.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

/**
 * The bonus as it is edited here. Values that were not edited follow the server's. Kept above the
 * tabs, so that switching tabs loses nothing.
 */
export function useBonusDraft() {
  const [draft, setDraft] = useState<Partial<BonusTerms>>({});
  const save = useSaveBonus();
  return {
    isSaving: save.isPending,
    changesOver: (bonus: WelcomeBonus) => changesOf(termsOf(bonus), draft),
    change: (bonus: WelcomeBonus, change: Partial<BonusTerms>) =>
      setDraft((now) => changesOf(termsOf(bonus), { ...now, ...change })),
    discard: () => setDraft({}),
    save: (changes: Partial<BonusTerms>, code: Code) =>
      save.mutate(
        { changes, ...code },
        {
          onSuccess: (answer) => {
            setDraft((now) => changesOf(changes, now));
            if (handleWaitingForSecondPerson(answer)) return;
            void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' });
          },
          onError: (error) =>
            void showToast({ title: 'Erro ao salvar configuração', description: errorSentence(error), tone: 'error' }),
        },
      ),
  };
}

export type BonusDraft = ReturnType<typeof useBonusDraft>;
