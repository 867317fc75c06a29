import { MAX_CARD_NAME_LENGTH, settingRanges } from '@raspasorte/contract/admin';
import { useRef } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { CentsInput } from './cents-input.tsx';
import type { SectionProps } from './section-props.ts';

const { min, max, step } = settingRanges.visible_rtp;
const percent = { style: 'percent', maximumFractionDigits: 2 } as const;

/** What players read first. Fixed at the publication. */
export function OfferSection({ content, onChange, faultOf, disabled }: SectionProps) {
  const top = useRef<number>(undefined);
  /**
   * Changes the maximum prize and its row in the table together. Remembers the row, because while
   * the amount is typed another row may have the same one.
   */
  const changeMost = (most: number) => {
    const { prizes, max_prize_cents: before } = content;
    const isTop = (place: number | undefined) => place !== undefined && prizes[place]?.prize_cents === before;
    const place = isTop(top.current) ? top.current : prizes.findIndex(({ prize_cents: cents }) => cents === before);
    top.current = place;
    onChange({
      max_prize_cents: most,
      prizes: prizes.map((row, at) => (at === place ? { ...row, prize_cents: most } : row)),
    });
  };
  return (
    <Card
      id="oferta"
      title="Oferta"
      description="Fica fixo na publicação: é o que está escrito em cada bilhete."
      className="scroll-mt-30"
    >
      <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
        <Field label="Nome" error={faultOf('name')} className="sm:col-span-2">
          <Input
            value={content.name}
            maxLength={MAX_CARD_NAME_LENGTH}
            placeholder="Como a cartela se chama na vitrine"
            onChange={({ target }) => onChange({ name: target.value })}
            disabled={disabled}
          />
        </Field>
        <Field label="Preço" error={faultOf('price_cents')}>
          <CentsInput cents={content.price_cents} onChange={(cents) => onChange({ price_cents: cents })} disabled={disabled} />
        </Field>
        <Field label="Prêmio máximo" hint="O maior da tabela, e o teto de uma cartela." error={faultOf('max_prize_cents')}>
          <CentsInput cents={content.max_prize_cents} onChange={changeMost} disabled={disabled} />
        </Field>
        <Field label="RTP público" hint="O que os jogadores leem antes de comprar." error={faultOf('visible_rtp')}>
          <NumberInput
            value={content.visible_rtp}
            onValueChange={(rtp) => rtp !== null && onChange({ visible_rtp: Number(rtp.toFixed(6)) })}
            min={min}
            max={max}
            step={step}
            format={percent}
            disabled={disabled}
          />
        </Field>
      </div>
    </Card>
  );
}
