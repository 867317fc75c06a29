import { MAX_BADGE_LENGTH, SUMMED_HOURS } from '@raspasorte/contract';
import { priceBadge } from '../../../ui/brand/price-badge.ts';
import { amountError } from '../../kit/fields/amount-error.ts';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { InstantInput } from '../../kit/dates/instant-input.tsx';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import type { CardContent } from '../use-studio.ts';

export type SaleValues = Pick<CardContent, 'badge' | 'position' | 'sale_from' | 'sale_until' | 'exposure_limit_cents'>;

interface SaleFieldsProps {
  value: SaleValues;
  priceCents: number;
  onChange: (change: Partial<SaleValues>) => void;
  /** The sentence about a field. */
  faultOf: (field: string) => string | undefined;
  disabled: boolean;
}

/** The sale terms of a card, which may change after its publication. */
export function SaleFields({ value, priceCents, onChange, faultOf, disabled }: SaleFieldsProps) {
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      <Field label="Selo" hint="Vazio: o selo do preço." error={faultOf('badge')}>
        <Input
          value={value.badge ?? ''}
          maxLength={MAX_BADGE_LENGTH}
          placeholder={priceBadge(priceCents)}
          onChange={({ target }) => onChange({ badge: target.value.trim() === '' ? null : target.value })}
          disabled={disabled}
        />
      </Field>
      <Field
        label="Ordem na vitrine"
        hint="De 0 a 999, as menores primeiro. Empate: a mais cara antes."
        error={faultOf('position')}
      >
        <NumberInput
          whole
          value={value.position}
          onValueChange={(position) => position !== null && onChange({ position })}
          min={0}
          max={999}
          step={1}
          disabled={disabled}
        />
      </Field>
      <Field label="À venda desde" hint="Horário de Brasília. Vazio: desde a publicação." error={faultOf('sale_from')}>
        <InstantInput value={value.sale_from} onValueChange={(from) => onChange({ sale_from: from })} disabled={disabled} />
      </Field>
      <Field label="À venda até" hint="Vazio: sem fim." error={faultOf('sale_until')}>
        <InstantInput value={value.sale_until} onValueChange={(until) => onChange({ sale_until: until })} disabled={disabled} />
      </Field>
      <Field
        label="Limite de perda em 24 h"
        hint={`Ao perder isto em ${SUMMED_HOURS} horas, a cartela sai de venda sozinha. Vazio: sem limite.`}
        error={amountError(value.exposure_limit_cents) ?? faultOf('exposure_limit_cents')}
      >
        <MoneyInput
          amountCents={value.exposure_limit_cents}
          onAmountChange={(cents) => onChange({ exposure_limit_cents: cents })}
          disabled={disabled}
        />
      </Field>
    </div>
  );
}
