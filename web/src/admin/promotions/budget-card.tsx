import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { Card } from '../kit/layout/card.tsx';
import { handleWaitingForSecondPerson } from '../second-person/handle-waiting-for-second-person.ts';
import { errorSentence } from '../kit/error-sentence.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { ofCode } from '../step-up/code-refusal.ts';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useResetBudget } from './use-reset-budget.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

/** How much of the budget is spent, and a button that resets it. */
export function BudgetCard({ bonus }: { bonus: WelcomeBonus }) {
  const [isAsking, setAsking] = useState(false);
  const mayReset = useMay('finance');
  const { current_spent_cents: spent, max_budget_cents: budget } = bonus;
  const share = budget > 0 ? Math.min(1, spent / budget) : Number(spent > 0);
  return (
    <Card title="Orçamento gasto" description="O que os prêmios com boost já pagaram, também nas cartelas ainda não raspadas.">
      <p className="amount text-2xl font-semibold">
        {formatMoney(spent)} <span className="text-base font-normal text-muted-foreground">de {formatMoney(budget)}</span>
      </p>
      <div
        role="meter"
        aria-label="Orçamento gasto"
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={formatPercent(share)}
        className="mt-3 h-2 overflow-hidden rounded-full bg-secondary forced-colors:border"
      >
        <div
          className={`h-full forced-colors:bg-[CanvasText] ${share >= 0.9 ? 'bg-warning' : 'bg-primary'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {mayReset && (
        <Button variant="outline" className="mt-4" disabled={spent === 0} onClick={() => setAsking(true)}>
          Resetar budget
        </Button>
      )}
      {isAsking && <ResetBudgetDialog spent={spent} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function ResetBudgetDialog({ spent: present, onClose }: { spent: number; onClose: () => void }) {
  const reset = useResetBudget();
  const { seen } = useSeen({ stored: { seen_spent_cents: present }, error: reset.error });
  const spent = formatMoney(seen.seen_spent_cents);
  return (
    <StepUpDialog
      onClose={onClose}
      error={ofCode(reset.error)}
      title="Resetar budget"
      description={`O gasto de ${spent} volta a R$ 0,00 e o bônus pode gastar o orçamento inteiro outra vez. A ação fica na auditoria.`}
      confirmLabel="Resetar budget"
      destructive
      busy={reset.isPending}
      disabled={seen.seen_spent_cents === 0}
      onConfirm={(code) =>
        reset.mutate(
          { ...seen, ...code },
          {
            onSuccess: (answer) => {
              onClose();
              if (handleWaitingForSecondPerson(answer)) return;
              void showToast({ title: 'Budget resetado com sucesso!', tone: 'success' });
            },
            onError: (error) =>
              void showToast({ title: 'Erro ao resetar budget', description: errorSentence(error), tone: 'error' }),
          },
        )
      }
    />
  );
}
