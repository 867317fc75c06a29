import type { CardFault } from '@raspasorte/contract/admin';
import { CircleCheck, Save, Send, Trash2, TriangleAlert } from 'lucide-react';
import { formatOdds } from '../../../ui/format/format-percent.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { formatRtp } from '../../products/format-rtp.ts';
import type { LiveFigures } from '../../products/live-figures.ts';

interface StudioBarProps {
  faults: readonly CardFault[];
  figures: LiveFigures | undefined;
  isChanged: boolean;
  isSaving: boolean;
  /** False while a field has text that is no amount. */
  maySave: boolean;
  mayChange: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onPublish: () => void;
}

/** The section of the form in which a field stands. */
function sectionOf(field: string): string {
  if (field.startsWith('prizes')) return 'premios';
  if (field.startsWith('settings')) return 'chances';
  return field.startsWith('sale_') || field === 'exposure_limit_cents' ? 'venda' : 'oferta';
}

/** A sticky bar with the figures that decide, the number of faults, and the buttons. */
export function StudioBar(props: StudioBarProps) {
  const { faults, figures, isChanged, isSaving, maySave, mayChange, onSave, onDiscard, onPublish } = props;
  return (
    <div
      data-print="hidden"
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-border bg-card/95 px-4 py-2 shadow-xs backdrop-blur-md max-md:static"
    >
      {figures && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>
            <span className="text-muted-foreground">RTP exato </span>
            <span className="amount font-semibold">{formatRtp(figures.exact.rtp)}</span>
          </span>
          <span>
            <span className="text-muted-foreground">Ganha </span>
            <span className="amount font-semibold">{formatOdds(figures.exact.hit_frequency)}</span>
          </span>
        </p>
      )}
      <Faults faults={faults} />
      {isChanged && <Badge tone="warning">Não salvo</Badge>}
      {mayChange && (
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button variant="ghost" size="sm" onClick={onDiscard} disabled={isSaving}>
            <Trash2 aria-hidden="true" />
            Descartar
          </Button>
          <Button variant="outline" size="sm" onClick={onSave} busy={isSaving} idle={!isChanged} disabled={!maySave}>
            {!isSaving && <Save aria-hidden="true" />}
            Salvar rascunho
          </Button>
          <Button size="sm" onClick={onPublish} disabled={faults.length > 0 || !maySave || isSaving}>
            <Send aria-hidden="true" />
            Pedir publicação
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many things keep the card from being sold; pressed, it leads to the first. */
function Faults({ faults }: { faults: readonly CardFault[] }) {
  const [first] = faults;
  if (!first) {
    return (
      <span className="inline-flex items-center gap-1.5 text-success">
        <CircleCheck aria-hidden="true" className="size-4" />
        Pode ser vendida
      </span>
    );
  }
  const lead = () => document.getElementById(sectionOf(first.field))?.scrollIntoView({ block: 'start' });
  return (
    <Button variant="ghost" size="sm" onClick={lead} className="-mx-2 text-destructive!">
      <TriangleAlert aria-hidden="true" />
      {faults.length === 1 ? '1 ponto a corrigir' : `${faults.length} pontos a corrigir`}
    </Button>
  );
}
