import { useState } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { changesOf } from '../kit/fields/changes-of.ts';
import { afterFailing, afterSaving, edited, noEdits, overtakenOf, seenOf, type Edits } from '../kit/fields/edits.ts';
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
  const [edits, setEdits] = useState<Edits<BonusTerms>>(noEdits);
  const save = useSaveBonus();
  return {
    isSaving: save.isPending,
    changesOver: (bonus: WelcomeBonus) => changesOf(termsOf(bonus), edits.draft),
    overtaken: (bonus: WelcomeBonus) => overtakenOf(edits, termsOf(bonus)),
    change: (bonus: WelcomeBonus, change: Partial<BonusTerms>) =>
      setEdits((now) => edited(now, termsOf(bonus), { ...now.draft, ...change })),
    discard: () => setEdits(noEdits),
    save: (bonus: WelcomeBonus, code: Code) =>
      save.mutate(
        { changes: changesOf(termsOf(bonus), edits.draft), seen: seenOf(edits, termsOf(bonus)), ...code },
        {
          onSuccess: (answer, { changes }) => {
            setEdits((now) => afterSaving(now, { ...termsOf(bonus), ...changes }));
            if (handleWaitingForSecondPerson(answer)) return;
            void showToast({ title: 'Configuração salva com sucesso!', tone: 'success' });
          },
          onError: (error) => {
            setEdits((now) => afterFailing(now, error));
            void showToast({ title: 'Erro ao salvar configuração', description: errorSentence(error), tone: 'error' });
          },
        },
      ),
  };
}

export type BonusDraft = ReturnType<typeof useBonusDraft>;
