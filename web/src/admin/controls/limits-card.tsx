import { SUMMED_HOURS, toCents } from '@raspasorte/contract';
import { useState } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { amountError } from '../kit/fields/amount-error.ts';
import { Field } from '../kit/fields/field.tsx';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { Card } from '../kit/layout/card.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { Money } from '../kit/values/money.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useSetLimits } from './use-change-settings.ts';
import type { Settings } from './use-settings.ts';

/** The sum of withdrawals in 24 hours above which a withdrawal waits for an operator. */
export function LimitsCard({ limits }: Pick<Settings, 'limits'>) {
  const [isAsking, setAsking] = useState(false);
  const { withdrawal_approval_cents: limit, default_withdrawal_approval_cents: standard } = limits;
  return (
    <Card
      title="Aprovação de saques"
      description={`Saques de um jogador ou de contas do mesmo navegador que somam mais que isto em ${SUMMED_HOURS} horas esperam a decisão de um operador.`}
    >
      <p className="text-xl font-semibold">
        <Money cents={limit} />
      </p>
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">
        {limit === standard ? 'É o valor padrão do servidor.' : `Padrão do servidor: ${formatMoney(standard)}.`}
      </p>
      <AdminButton variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        Alterar limite
      </AdminButton>
      {isAsking && <LimitDialog limits={limits} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function LimitDialog({ limits, onClose }: Pick<Settings, 'limits'> & { onClose: () => void }) {
  const { withdrawal_approval_cents: limit, default_withdrawal_approval_cents: standard } = limits;
  // Undefined until it is edited: it follows the server.
  const [edited, setEdited] = useState<number | null>();
  const amount = edited === undefined ? limit : edited;
  const set = useSetLimits();
  const stored = { seen_withdrawal_approval_cents: limit };
  const { seen, isOvertaken } = useSeen({ stored, changes: edited === undefined ? {} : stored, error: set.error });
  return (
    <StepUpDialog
      title="Limite de aprovação de saques"
      description="Vale para os saques pedidos a partir de agora."
      confirmLabel="Salvar"
      busy={set.isPending}
      error={set.error}
      disabled={amountError(amount) !== undefined}
      onConfirm={(code) =>
        set.mutate(
          { withdrawal_approval_cents: amount === null ? null : toCents(amount), ...seen, ...code },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      {isOvertaken && <PresentState facts={[`Esperam aprovação acima de ${formatMoney(limit)}`]} />}
      <Field
        label="Esperam aprovação acima de"
        hint={`Em branco vale o padrão do servidor, ${formatMoney(standard)}.`}
        error={amountError(amount)}
      >
        <MoneyInput amountCents={amount} onAmountChange={setEdited} />
      </Field>
    </StepUpDialog>
  );
}
