import { SUMMED_HOURS, toCents } from '@raspasorte/contract';
import { useState } from 'react';
import { amountError } from '../kit/fields/amount-error.ts';
import { changesOf } from '../kit/fields/changes-of.ts';
import { Field } from '../kit/fields/field.tsx';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { ReasonField } from '../kit/fields/reason-field.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Money } from '../kit/values/money.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useSetThresholds } from './use-change-settings.ts';
import type { Settings } from './use-settings.ts';

/**
 * The sums of 24 hours from which an operator needs a code, and from which a second person decides.
 */
export function ThresholdsCard({ thresholds }: Pick<Settings, 'thresholds'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card
      title="Limiares da equipe"
      description={`Ajustes e orçamentos de bônus de ${SUMMED_HOURS} horas somam por operador e por jogador. A partir destes valores:`}
    >
      <dl className="grid gap-2">
        <Line name="Código 2FA" cents={thresholds.code_cents} />
        <Line name="Segunda pessoa" cents={thresholds.second_person_cents} />
      </dl>
      <AdminButton variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        Alterar limiares
      </AdminButton>
      {isAsking && <ThresholdsDialog thresholds={thresholds} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const Line = ({ name, cents }: { name: string; cents: number }) => (
  <div className="flex items-baseline justify-between gap-x-3 max-2xl:text-[0.8125rem]">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="font-semibold">
      <Money cents={cents} />
    </dd>
  </div>
);

/** An empty field is null. */
type Amounts = Record<keyof Settings['thresholds'], number | null>;

function ThresholdsDialog({ thresholds, onClose }: Pick<Settings, 'thresholds'> & { onClose: () => void }) {
  const [draft, setDraft] = useState<Partial<Amounts>>({});
  const [reason, setReason] = useState('');
  const set = useSetThresholds();
  const text = reason.trim();
  // A threshold that was not edited follows the server: nobody is asked to revert a colleague's.
  const changes = changesOf<Amounts>(thresholds, draft);
  const isSame = Object.keys(changes).length === 0;
  const { code_cents: code, second_person_cents: second }: Amounts = { ...thresholds, ...changes };
  const change = (amount: Partial<Amounts>) => setDraft((now) => changesOf<Amounts>(thresholds, { ...now, ...amount }));
  const isUnreadable = [code, second].some((cents) => amountError(cents) !== undefined);
  return (
    <StepUpDialog
      title="Alterar limiares da equipe"
      description="A alteração espera por outra pessoa da equipe, em Aprovações."
      confirmLabel="Pedir"
      busy={set.isPending}
      isChanged={!isSame || reason !== ''}
      error={set.error}
      disabled={code === null || second === null || isUnreadable || isSame || text === ''}
      onConfirm={(otp) =>
        set.mutate(
          { code_cents: toCents(code ?? 0), second_person_cents: toCents(second ?? 0), reason: text, ...otp },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <Field label="Código a partir de" error={amountError(code)}>
        <MoneyInput amountCents={code} onAmountChange={(cents) => change({ code_cents: cents })} />
      </Field>
      <Field label="Segunda pessoa a partir de" error={amountError(second)}>
        <MoneyInput amountCents={second} onAmountChange={(cents) => change({ second_person_cents: cents })} />
      </Field>
      <ReasonField reason={reason} onReasonChange={setReason} />
    </StepUpDialog>
  );
}
