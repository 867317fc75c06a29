import { toCents, type Cents } from '@raspasorte/contract';
import { bonusErrors } from '@raspasorte/contract/admin';
import { slotsOfCard } from '@raspasorte/engine';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { isWholeCode } from '../../ui/format/six-digits.ts';
import { Button } from '../kit/buttons/button.tsx';
import { UNREADABLE_AMOUNT } from '../kit/fields/amount-error.ts';
import { Field } from '../kit/fields/field.tsx';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { SliderField } from '../kit/fields/slider-field.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { useMay } from '../shell/operator/use-may.ts';
import { useOperator } from '../shell/operator/use-operator.ts';
import { OtpField } from '../step-up/otp-field.tsx';
import { describeTerm } from './describe-term.ts';
import type { BonusDraft } from './use-bonus-draft.ts';
import { termsOf } from './use-save-bonus.ts';
import type { BonusTerms } from './use-save-bonus.ts';
import type { WelcomeBonus } from './use-welcome-bonus.ts';

/** The settings of the bonus. Changes take effect when they are saved. */
export function BonusForm({ bonus, draft }: { bonus: WelcomeBonus; draft: BonusDraft }) {
  const maySave = useMay('finance');
  const { two_factor_enabled: isEnrolled } = useOperator();
  const [otp, setOtp] = useState('');
  const hasCode = !isEnrolled || isWholeCode(otp);
  const changes = draft.changesOver(bonus);
  const form: BonusTerms = { ...termsOf(bonus), ...changes };
  const isValid = Object.keys(bonusErrors(form)).length === 0;
  const isChanged = Object.keys(changes).length > 0;
  const set = (change: Partial<BonusTerms>) => draft.change(bonus, change);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || !isChanged || draft.isSaving || !hasCode) return;
    draft.save(bonus, isEnrolled ? { otp } : {});
    // A code can be used only once.
    setOtp('');
  };
  return (
    <Card
      title="Configuração do bônus"
      description="Vale para a primeira rodada paga de cada jogador, a partir do momento em que é salva."
    >
      <form noValidate onSubmit={submit}>
        <fieldset disabled={!maySave} className="grid gap-5">
          {!bonus.is_allowed && (
            <Alert tone="info" title="Perfil regulado">
              Neste perfil de operação o bônus fica desligado. Os valores podem ser preparados, mas não ativados.
            </Alert>
          )}
          <Switch
            label="Bônus ativo"
            checked={form.is_active}
            onCheckedChange={(isActive) => set({ is_active: isActive })}
            disabled={!maySave || (!bonus.is_allowed && !form.is_active)}
          />
          <BonusFields form={form} onChange={set} disabled={!maySave} />
          <Coverage form={form} spentCents={bonus.current_spent_cents} />
          <PresentState facts={draft.overtaken(bonus).map((name) => describeTerm[name](bonus))} />
          {maySave && isEnrolled && isChanged && <OtpField value={otp} onChange={setOtp} />}
          {maySave && (
            <div className="flex flex-wrap items-center gap-3">
              <Button
                type="submit"
                busy={draft.isSaving}
                idle={!isChanged}
                disabled={!isValid || (isChanged && !hasCode && !draft.isSaving)}
              >
                {draft.isSaving ? 'Salvando...' : 'Salvar configuração'}
              </Button>
              {isChanged && (
                <Button variant="ghost" onClick={draft.discard}>
                  Descartar
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}

interface BonusFieldsProps {
  form: BonusTerms;
  onChange: (change: Partial<BonusTerms>) => void;
  disabled: boolean;
}

function BonusFields({ form, onChange, disabled }: BonusFieldsProps) {
  const errors = bonusErrors(form);
  return (
    <>
      <SliderField
        label="Percentual de elegibilidade"
        hint="Parte das primeiras rodadas que é sorteada para receber o bônus."
        error={errors.eligibility_percentage}
        value={form.eligibility_percentage}
        onValueChange={(share) => onChange({ eligibility_percentage: share })}
        min={0}
        max={1}
        step={0.01}
        format={{ style: 'percent', maximumFractionDigits: 2 }}
        disabled={disabled}
      />
      <SliderField
        label="Multiplicador de boost"
        hint="Multiplica a chance dos prêmios entre o mínimo e o máximo."
        error={errors.boost_multiplier}
        value={form.boost_multiplier}
        onValueChange={(boost) => onChange({ boost_multiplier: boost })}
        min={1}
        max={5}
        step={0.1}
        unit="×"
        disabled={disabled}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label="Orçamento máximo" hint="Em passos de R$ 100,00." error={errors.max_budget_cents}>
          <MoneyInput
            amountCents={form.max_budget_cents}
            onAmountChange={(cents) => onChange({ max_budget_cents: amountOf(cents) })}
            disabled={disabled}
          />
        </Field>
        <Field label="Prêmio mínimo" error={errors.min_prize_cents}>
          <MoneyInput
            amountCents={form.min_prize_cents}
            onAmountChange={(cents) => onChange({ min_prize_cents: amountOf(cents) })}
            disabled={disabled}
          />
        </Field>
        <Field label="Prêmio máximo" error={errors.max_prize_cents}>
          <MoneyInput
            amountCents={form.max_prize_cents}
            onAmountChange={(cents) => onChange({ max_prize_cents: amountOf(cents) })}
            disabled={disabled}
          />
        </Field>
      </div>
    </>
  );
}

/** An empty field is no amount either, and is refused in the same words. */
const amountOf = (cents: number | null): Cents => toCents(cents ?? UNREADABLE_AMOUNT);

function Coverage({ form, spentCents }: { form: BonusTerms; spentCents: number }) {
  // As in covers_bonus: the largest boosted prize in each slot.
  const needed = slotsOfCard * form.max_prize_cents;
  const left = form.max_budget_cents - spentCents;
  if (left >= needed) return null;
  return (
    <Alert tone="warning" title="O orçamento não cobre nenhuma rodada">
      Sobram {formatMoney(Math.max(0, left))}. Uma rodada só é elegível enquanto sobra o pior caso dela: {slotsOfCard} prêmios
      máximos, {formatMoney(needed)}.
    </Alert>
  );
}
