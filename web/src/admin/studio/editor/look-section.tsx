import { emblems, lookRanges } from '@raspasorte/contract';
import type { CardLook } from '@raspasorte/contract';
import { Dices } from 'lucide-react';
import { memo } from 'react';
import { tint } from '../../../ui/brand/tint.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { noteClasses } from '../../kit/fields/label-classes.ts';
import { NumberInput } from '../../kit/fields/number-input.tsx';
import { SliderField } from '../../kit/fields/slider-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { EmblemTile } from '../emblem-tile.tsx';
import { anySeed, emblemNames, hues } from '../look-names.ts';
import { Choice } from './choice.tsx';
import type { SectionProps } from './section-props.ts';

const oneDigit = { maximumFractionDigits: 1 };

const palette = hues.map(({ hue, name }) => ({
  value: hue,
  name,
  picture: <span className="tinted size-full" style={tint(hue)} />,
}));

interface LookSectionProps extends Pick<SectionProps, 'onChange' | 'disabled'> {
  look: CardLook;
}

/** How the card looks on tile, ticket and result. Fixed at the publication. */
export const LookSection = memo(function LookSection({ look, onChange, disabled }: LookSectionProps) {
  const set = (change: Partial<CardLook>) => onChange({ look: { ...look, ...change } });
  return (
    <Card
      id="aparencia"
      title="Aparência"
      description="Fica fixa na publicação: o histórico mostra o bilhete como foi vendido."
      className="scroll-mt-30"
    >
      <div className="grid gap-4">
        <Choice
          label="Paleta"
          value={look.hue}
          onValueChange={(hue) => set({ hue })}
          options={palette}
          disabled={disabled}
          className="grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] max-md:grid-cols-6"
        />
        <SliderField
          label="Matiz"
          value={look.hue}
          onValueChange={(hue) => set({ hue })}
          {...lookRanges.hue}
          step={1}
          unit="°"
          disabled={disabled}
        />
        <Choice
          label="Emblema"
          value={look.emblem}
          onValueChange={(emblem) => set({ emblem })}
          options={emblems.map((emblem) => ({
            value: emblem,
            name: emblemNames[emblem],
            picture: <EmblemTile look={{ hue: look.hue, emblem }} className="size-full" />,
          }))}
          disabled={disabled}
          className="grid-cols-12 max-md:grid-cols-6"
        />
        <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-2">
          <SliderField
            label="Pétalas da roseta"
            value={look.petals}
            onValueChange={(petals) => set({ petals })}
            {...lookRanges.petals}
            step={1}
            disabled={disabled}
          />
          <PrintField seed={look.seed} onChange={(seed) => set({ seed })} disabled={disabled} />
        </div>
      </div>
    </Card>
  );
});

/** The number that the printed lines are drawn from. */
function PrintField({ seed, onChange, disabled }: { seed: number; onChange: (seed: number) => void; disabled: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2">
      <Field label="Estampa">
        <NumberInput
          plain
          value={seed}
          onValueChange={(next) => next !== null && onChange(next)}
          {...lookRanges.seed}
          step={0.1}
          format={oneDigit}
          disabled={disabled}
        />
      </Field>
      <Button variant="outline" disabled={disabled} onClick={() => onChange(anySeed())}>
        <Dices aria-hidden="true" />
        Outra estampa
      </Button>
      <p className={`${noteClasses} col-span-2 mt-1.5 text-muted-foreground`}>O mesmo número desenha as mesmas linhas.</p>
    </div>
  );
}
