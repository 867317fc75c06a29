import { prizeRanges } from '@raspasorte/contract/admin';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { NumberInput } from '../kit/fields/number-input.tsx';

const weightFormat = { maximumFractionDigits: 2 };
const rateFormat = { style: 'percent', maximumFractionDigits: 4 } as const;
const limitsOf = ({ min, max, step }: { min: number; max: number; step: number }) => ({ min, max, step });

interface PrizeInputProps {
  /** The prize that the weight or rate belongs to, for screen readers. */
  prize: string;
  value: number;
  onChange: (value: number) => void;
  disabled: boolean;
}

export const WeightInput = ({ prize, value, onChange, disabled }: PrizeInputProps) => (
  <NumberInput
    aria-label={`${prizeRanges.display_weight.label} de ${prize}`}
    value={value}
    onValueChange={(next) => next !== null && onChange(next)}
    {...limitsOf(prizeRanges.display_weight)}
    format={weightFormat}
    disabled={disabled}
    plain
  />
);

/** Rounds to eight digits: beyond them a percentage that was typed is no longer exact. */
export const RateInput = ({ prize, value, onChange, disabled }: PrizeInputProps) => (
  <NumberInput
    aria-label={`${prizeRanges.hit_rate_base.label} de ${prize}`}
    value={value}
    onValueChange={(next) => next !== null && onChange(Number(next.toFixed(8)))}
    {...limitsOf(prizeRanges.hit_rate_base)}
    format={rateFormat}
    disabled={disabled}
    plain
  />
);

/** On a phone the head of the column stands above its field. */
export const PrizeCell = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <div role="cell" className={classNames('min-w-0', className)}>
    <span aria-hidden="true" className="mb-1 block text-xs text-muted-foreground md:hidden">
      {label}
    </span>
    {children}
  </div>
);
