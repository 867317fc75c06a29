import { neutralWhenRegulated } from '@raspasorte/contract/admin';
import type { RangedSetting } from '@raspasorte/contract/admin';
import type { MathSettings } from '@raspasorte/engine';
import { memo, useCallback } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import type { SetValue } from '../../products/product.ts';
import { SettingSlider } from '../../products/setting-slider.tsx';
import { settingsOfNew } from '../new-card.ts';
import type { SectionProps } from './section-props.ts';

type SliderName = RangedSetting & keyof MathSettings;

const main: readonly SliderName[] = ['rtp_target', 'rtp_tolerance', 'k_min', 'k_max', 'max_prize_appearance_chance'];

const fine: readonly { title: string; names: readonly SliderName[] }[] = [
  {
    title: 'Engajamento',
    names: ['engagement_loss_3_multiplier', 'engagement_loss_5_multiplier', 'engagement_loss_8_multiplier'],
  },
  {
    title: 'Prêmios pequenos',
    names: ['small_prize_threshold_1', 'small_prize_multiplier_1', 'small_prize_threshold_2', 'small_prize_multiplier_2'],
  },
  { title: 'Correção dinâmica', names: ['rtp_correction_threshold', 'rtp_correction_multiplier'] },
  {
    title: 'Proteção de saldo',
    names: [
      'adaptive_balance_warning_ratio',
      'adaptive_high_prize_reduction_warning',
      'adaptive_balance_critical_ratio',
      'adaptive_high_prize_reduction_critical',
    ],
  },
];

const isFixed = (name: SliderName) => neutralWhenRegulated.some((fixed) => fixed === name);

interface OddsSectionProps extends Pick<SectionProps, 'onChange' | 'disabled'> {
  settings: MathSettings;
  /** The sentences about the faults of all settings. */
  fault: string | undefined;
  regulated: boolean;
}

/**
 * The target that K is solved for, and the factors. After the publication they change on the RTP
 * screen.
 */
export const OddsSection = memo(function OddsSection({ settings, onChange, fault, disabled, regulated }: OddsSectionProps) {
  const setValue = useCallback<SetValue>(
    (name, value) => onChange((card) => ({ settings: { ...card.settings, [name]: value } })),
    [onChange],
  );
  const allowed = settingsOfNew(settings, regulated);
  // Settings that a new card may not have, and that no slider can change back. An unused forced RTP
  // is no fault.
  const isLocked = JSON.stringify({ ...allowed, forced_rtp: settings.forced_rtp }) !== JSON.stringify(settings);
  const sliders = (names: readonly SliderName[]) =>
    names.map((name) => (
      <SettingSlider
        key={name}
        name={name}
        value={settings[name]}
        onChange={setValue}
        disabled={disabled || (regulated && isFixed(name))}
      />
    ));
  return (
    <Card
      id="chances"
      title="Chances"
      description="O K é resolvido para o RTP alvo. Depois da publicação, mudam em RTP, cada vez numa versão nova."
      className="scroll-mt-30"
    >
      <div className="grid gap-4">
        {fault !== undefined && (
          <Alert tone="destructive" action={isLocked && !disabled && <Correct onClick={() => onChange({ settings: allowed })} />}>
            {fault}
          </Alert>
        )}
        <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{sliders(main)}</div>
        <details className="group border-t border-border pt-3">
          <summary className="font-medium text-muted-foreground hover:text-foreground max-md:py-2.5">Ajuste fino</summary>
          {regulated && (
            <p className="mt-2 text-[0.8125rem] text-muted-foreground">
              No perfil regulado as chances são iguais para todos: estes fatores ficam em 1.
            </p>
          )}
          {fine.map(({ title, names }) => (
            <fieldset key={title} className="mt-4">
              <legend className="mb-2 text-[0.8125rem] font-semibold">{title}</legend>
              <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">{sliders(names)}</div>
            </fieldset>
          ))}
        </details>
      </div>
    </Card>
  );
});

const Correct = ({ onClick }: { onClick: () => void }) => (
  <Button variant="outline" size="sm" onClick={onClick}>
    Corrigir
  </Button>
);
