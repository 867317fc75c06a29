import { FEWEST_SHOWN_ROUNDS, neutralWhenRegulated, settingRanges } from '@raspasorte/contract/admin';
import type { RangedSetting } from '@raspasorte/contract/admin';
import { FEWEST_CORRECTED_ROUNDS } from '@raspasorte/engine';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { formatCount } from '../../../ui/format/format-count.ts';
import { Field } from '../../kit/fields/field.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import type { RtpValues, SetValue } from '../../products/product.ts';
import { SettingSlider } from '../../products/setting-slider.tsx';
import { sectionId } from './section-index.tsx';
import type { SectionTitle } from './section-index.tsx';

interface SectionsProps {
  values: RtpValues;
  onChange: SetValue;
  regulated: boolean;
  /** Read-only for roles that may not save. */
  disabled: boolean;
}

const hints: Partial<Record<RangedSetting, string>> = {
  rtp_target: '97% (recomendado) · escala de 70% a 99%',
  rtp_tolerance: 'Quanto o RTP exato pode ficar longe do alvo, e o público acima do exato',
  k_min: 'O menor multiplicador que a solução pode usar',
  k_max: 'O maior multiplicador que a solução pode usar',
  rtp_correction_threshold: 'Corrige quando a janela de 7 dias se afasta mais do que isto do alvo',
  rtp_correction_multiplier: 'Multiplica as chances abaixo do alvo; acima, divide',
  small_prize_threshold_1: 'Prêmios de até este múltiplo do preço',
  small_prize_threshold_2: 'Prêmios de até este múltiplo do preço',
  max_prize_appearance_chance: 'Nas posições 1 e 2 da cartela',
  adaptive_balance_warning_ratio: 'Apostado ÷ pago da janela abaixo disto: estado de alerta',
  adaptive_balance_critical_ratio: 'Apostado ÷ pago da janela abaixo disto: estado crítico',
};

const isFixed = (name: RangedSetting) => neutralWhenRegulated.some((fixed) => fixed === name);

/** Every section of sliders. */
export function SettingSections({ values, onChange, regulated, disabled }: SectionsProps) {
  const isForced = values.forced_rtp_enabled;
  const sliders = (names: readonly RangedSetting[]) =>
    names.map((name) => (
      <SettingSlider
        key={name}
        name={name}
        value={values[name]}
        onChange={onChange}
        {...hintOf(name, values[name])}
        disabled={disabled || (regulated && isFixed(name))}
      />
    ));
  return (
    <div className="grid gap-4">
      {regulated && (
        <Alert title="Perfil regulado">
          As chances são as mesmas para todos os jogadores e não se adaptam: multiplicadores, correção e proteção ficam em 1 e o
          modo forçado, desligado. O RTP exato não pode ficar abaixo de 85%.
        </Alert>
      )}
      {isForced && (
        <Alert tone="warning" title="Modo forçado ligado">
          O RTP forçado substitui todas as outras configurações abaixo enquanto estiver ligado.
        </Alert>
      )}
      <Section title="RTP alvo" description="A meta para a qual o multiplicador K é resolvido.">
        {sliders(['rtp_target', 'rtp_tolerance', 'k_min', 'k_max'])}
      </Section>
      <PublicRtp visible={values.visible_rtp} showsReal={values.show_real_rtp} onChange={onChange} disabled={disabled} />
      <ForcedMode isForced={isForced} forced={values.forced_rtp} onChange={onChange} disabled={disabled || regulated} />
      <Section title="Engajamento" description="Multiplica as chances depois de derrotas seguidas, menos nos prêmios jackpot.">
        {sliders(['engagement_loss_3_multiplier', 'engagement_loss_5_multiplier', 'engagement_loss_8_multiplier'])}
      </Section>
      <Section
        title="Correção dinâmica de RTP"
        description={`Só age sobre o que o acaso não explica: pelo menos ${formatCount(FEWEST_CORRECTED_ROUNDS)} rodadas em 7 dias.`}
      >
        {sliders(['rtp_correction_threshold', 'rtp_correction_multiplier'])}
      </Section>
      <Section title="Favorecimento de prêmios pequenos" description="Duas faixas de prêmios, em múltiplos do preço da cartela.">
        {sliders(['small_prize_threshold_1', 'small_prize_multiplier_1', 'small_prize_threshold_2', 'small_prize_multiplier_2'])}
      </Section>
      <Section title="Prêmio máximo" description="Quantas cartelas mostram o prêmio máximo, ganhem ou não.">
        {sliders(['max_prize_appearance_chance'])}
      </Section>
      <Section
        title="Proteção adaptativa de saldo"
        description="Reduz os prêmios altos depois de uma janela de 7 dias que pagou demais."
      >
        {sliders([
          'adaptive_balance_warning_ratio',
          'adaptive_high_prize_reduction_warning',
          'adaptive_balance_critical_ratio',
          'adaptive_high_prize_reduction_critical',
        ])}
      </Section>
    </div>
  );
}

/** Keeps a section below the sticky bars when the index scrolls to it. */
const sectionClasses = 'scroll-mt-30';

const factor = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });

function hintOf(name: RangedSetting, value: number): { hint?: string } {
  if (name.startsWith('adaptive_high_prize_reduction')) return { hint: `multiplica por ${factor.format(value)}` };
  const hint = hints[name];
  return hint === undefined ? {} : { hint };
}

function Section({ title, description, children }: { title: SectionTitle; description: string; children: ReactNode }) {
  return (
    <Card id={sectionId(title)} title={title} description={description} className={sectionClasses}>
      <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">{children}</div>
    </Card>
  );
}

const { visible_rtp: visibleRange } = settingRanges;

interface PublicRtpProps extends Pick<SectionsProps, 'onChange' | 'disabled'> {
  visible: number;
  showsReal: boolean;
}

const PublicRtp = memo(function PublicRtp({ visible, showsReal, onChange, disabled }: PublicRtpProps) {
  return (
    <Section title="RTP público" description="O que os jogadores leem antes de comprar.">
      <Field label={visibleRange.label} hint="De 70% a 99%, e nunca acima do RTP exato mais a tolerância">
        <NumberInput
          value={visible}
          onValueChange={(next) => next !== null && onChange('visible_rtp', Number(next.toFixed(6)))}
          min={visibleRange.min}
          max={visibleRange.max}
          step={visibleRange.step}
          format={{ style: 'percent', maximumFractionDigits: 2 }}
          disabled={disabled}
        />
      </Field>
      <Switch
        label="Mostrar RTP real calculado"
        hint={`Precisa de ${formatCount(FEWEST_SHOWN_ROUNDS)} rodadas em 7 dias; antes disso aparece o RTP público.`}
        checked={showsReal}
        onCheckedChange={(next) => onChange('show_real_rtp', next)}
        disabled={disabled}
      />
    </Section>
  );
});

interface ForcedModeProps extends Pick<SectionsProps, 'onChange' | 'disabled'> {
  isForced: boolean;
  forced: number;
}

const ForcedMode = memo(function ForcedMode({ isForced, forced, onChange, disabled }: ForcedModeProps) {
  return (
    <Section
      title="Modo de emergência: RTP forçado"
      description="Substitui todas as outras configurações enquanto estiver ligado."
    >
      <Switch
        label="Ativar RTP forçado"
        hint="Jogadores veem o RTP exato. Reservas abertas são anuladas."
        checked={isForced}
        onCheckedChange={(next) => onChange('forced_rtp_enabled', next)}
        disabled={disabled}
      />
      <SettingSlider name="forced_rtp" value={forced} onChange={onChange} disabled={disabled || !isForced} />
    </Section>
  );
});
