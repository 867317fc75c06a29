import { settingRanges } from '@raspasorte/contract/admin';
import type { RangedSetting, SettingRange } from '@raspasorte/contract/admin';
import { memo } from 'react';
import { SliderField } from '../kit/fields/slider-field.tsx';
import type { SetValue } from './product.ts';

interface SettingSliderProps {
  name: RangedSetting;
  value: number;
  onChange: SetValue;
  hint?: string;
  disabled: boolean;
}

const formats: Record<SettingRange['unit'], { format: Intl.NumberFormatOptions; unit?: string }> = {
  percent: { format: { style: 'percent', maximumFractionDigits: 2 } },
  times: { format: { maximumFractionDigits: 2 }, unit: '×' },
  price: { format: { maximumFractionDigits: 2 }, unit: '×' },
  plain: { format: { minimumFractionDigits: 2, maximumFractionDigits: 2 } },
};

/**
 * A slider with the range that the server enforces too. Memoised, so that only the slider that
 * moves is drawn again.
 */
export const SettingSlider = memo(function SettingSlider({ name, value, onChange, hint, disabled }: SettingSliderProps) {
  const { label, min, max, step, unit } = settingRanges[name];
  return (
    <SliderField
      label={label}
      value={value}
      onValueChange={(next) => onChange(name, next)}
      min={min}
      max={max}
      step={step}
      {...formats[unit]}
      {...(hint !== undefined && { hint })}
      disabled={disabled}
      className="content-start"
    />
  );
});
