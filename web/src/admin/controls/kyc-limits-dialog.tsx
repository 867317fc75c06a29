import { kycLabels } from '@raspasorte/contract/admin';
import { type Cents, SUMMED_HOURS, toCents } from '@raspasorte/contract';
import { useState } from 'react';
import { amountError } from '../kit/fields/amount-error.ts';
import { Field } from '../kit/fields/field.tsx';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { kycEffect } from '../users/kyc-effect.ts';
import { useSetKycLimits } from './use-change-settings.ts';
import type { Settings } from './use-settings.ts';

interface KycLimitsDialogProps {
  limits: Settings['kyc_limits'][number];
  onClose: () => void;
}

/**
 * A limit while it is edited: `none` is no limit, `amount` is `amountCents`, `zero` is a limit of
 * 0.
 */
interface Choice {
  kind: 'none' | 'amount' | 'zero';
  amountCents: number | null;
}

const choiceOf = (cents: number | null): Choice => ({
  kind: cents === null ? 'none' : cents === 0 ? 'zero' : 'amount',
  amountCents: cents === 0 ? null : cents,
});

function centsOf({ kind, amountCents }: Choice): Cents | null {
  if (kind === 'none') return null;
  return toCents(kind === 'zero' ? 0 : (amountCents ?? 0));
}

const isSame = (one: Choice, other: Choice): boolean => one.kind === other.kind && centsOf(one) === centsOf(other);

const isIncomplete = ({ kind, amountCents }: Choice): boolean =>
  kind === 'amount' && (!amountCents || amountError(amountCents) !== undefined);

const deposits = [
  { value: 'none', label: 'Sem limite' },
  { value: 'amount', label: `Até um valor em ${SUMMED_HOURS} horas` },
  { value: 'zero', label: 'Nenhum depósito' },
] as const;
const withdrawals = [
  { value: 'none', label: 'Só o limite comum' },
  { value: 'amount', label: `Esperam acima de um valor em ${SUMMED_HOURS} horas` },
  { value: 'zero', label: 'Todo saque espera aprovação' },
] as const;

/**
 * A limit follows the server until it is edited, so that a colleague's change of the other one
 * stays.
 */
function useChoice(cents: Cents | null) {
  const [edited, setEdited] = useState<Choice>();
  const stored = choiceOf(cents);
  return {
    choice: edited ?? stored,
    isEdited: edited !== undefined,
    set: (choice: Choice) => setEdited(isSame(choice, stored) ? undefined : choice),
  };
}

/** Sets the limits of one KYC status. */
export function KycLimitsDialog({ limits, onClose }: KycLimitsDialogProps) {
  const { status, ...stored } = limits;
  const deposit = useChoice(stored.deposit_day_cents);
  const withdrawal = useChoice(stored.withdrawal_day_cents);
  const set = useSetKycLimits();
  const after = { deposit_day_cents: centsOf(deposit.choice), withdrawal_day_cents: centsOf(withdrawal.choice) };
  const changes = {
    ...(deposit.isEdited && { deposit_day_cents: after.deposit_day_cents }),
    ...(withdrawal.isEdited && { withdrawal_day_cents: after.withdrawal_day_cents }),
  };
  const { seen, isOvertaken } = useSeen({ stored, changes, error: set.error });
  return (
    <StepUpDialog
      title={`KYC: ${kycLabels[status]}`}
      description="Vale na hora para todos os jogadores nesta situação. O que já foi cobrado ou pedido não muda."
      confirmLabel="Salvar"
      busy={set.isPending}
      error={set.error}
      disabled={isIncomplete(deposit.choice) || isIncomplete(withdrawal.choice)}
      onConfirm={(code) => set.mutate({ status, body: { ...after, seen, ...code } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isOvertaken && <PresentState facts={kycEffect(stored)} />}
      <LimitChoice label="Depósitos" options={deposits} choice={deposit.choice} onChange={deposit.set} />
      <LimitChoice label="Saques" options={withdrawals} choice={withdrawal.choice} onChange={withdrawal.set} />
    </StepUpDialog>
  );
}

interface LimitChoiceProps {
  label: string;
  options: readonly { value: Choice['kind']; label: string }[];
  choice: Choice;
  onChange: (choice: Choice) => void;
}

const LimitChoice = ({ label, options, choice, onChange }: LimitChoiceProps) => (
  <div className="grid gap-2">
    <Select label={label} value={choice.kind} onValueChange={(kind) => onChange({ ...choice, kind })} options={options} />
    {choice.kind === 'amount' && (
      <Field label={`Valor para ${label.toLowerCase()}`} error={amountError(choice.amountCents)}>
        <MoneyInput amountCents={choice.amountCents} onAmountChange={(amountCents) => onChange({ ...choice, amountCents })} />
      </Field>
    )}
  </div>
);
