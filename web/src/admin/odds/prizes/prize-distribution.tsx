import { hasCode } from '@raspasorte/contract';
import { isAboveWholeRtp } from '@raspasorte/contract/admin';
import { Save, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { FiguresPanel } from '../../products/figures-panel.tsx';
import { formatRtp } from '../../products/format-rtp.ts';
import type { LiveFigures } from '../../products/live-figures.ts';
import type { AdminProduct } from '../../products/product.ts';
import { useMay } from '../../shell/operator/use-may.ts';
import { useSite } from '../../shell/use-site.ts';
import { AboveWholeAlert } from '../above-whole-alert.tsx';
import { OutdatedAlert } from '../outdated-alert.tsx';
import { applyPreset, prizePresets } from './presets.ts';
import { PrizeRows } from './prize-rows.tsx';
import { SavePrizesDialog } from './save-prizes-dialog.tsx';
import { TableFile } from './table-file.tsx';
import type { usePrizeDraft } from './use-prize-draft.ts';
import { useSavePrizes } from './use-save-prizes.ts';

interface PrizeDistributionProps {
  product: AdminProduct;
  draft: ReturnType<typeof usePrizeDraft>;
  figures: LiveFigures;
}

const USUAL_RTP = 0.97;
/** Two points, and what binary fractions add to them: 0.99 − 0.97 is a little above 0.02. */
const POINTS_APART = 0.02 + 1e-9;

/** The table itself: presets, fields, the exact figures beside them. */
export function PrizeDistribution({ product, draft, figures }: PrizeDistributionProps) {
  const mayChange = useMay('admin');
  const freeRounds = useSite()?.free_rounds ?? false;
  const [isSaving, setSaving] = useState(false);
  const save = useSavePrizes();
  const chances = useMemo(() => new Map(figures.chances.map((row) => [row.prize_cents, row.chance])), [figures]);
  const { rtp } = figures.exact;
  const restore = () => {
    draft.reset();
    void showToast({ title: 'Valores originais restaurados', tone: 'success' });
  };
  const confirm = (consent: { note?: string; otp?: string }) =>
    save.mutate(
      { id: product.id, body: { prizes: draft.changed.map(wanted), revision: draft.revision, ...consent } },
      {
        onSuccess: () => {
          draft.reset();
          setSaving(false);
        },
        onError: (error) => hasCode(error, 'product_changed') && setSaving(false),
      },
    );
  return (
    <div className="grid gap-4">
      <RtpWarning rtp={rtp} />
      {draft.isOutdated && !save.isPending && <OutdatedAlert version={product.version} onReload={draft.reset} />}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
        <Card
          flush
          title={
            <span className="flex flex-wrap items-center gap-2">
              Distribuição de prêmios
              {draft.isChanged && <Badge tone="warning">Não salvo</Badge>}
            </span>
          }
          description="O peso diz com que frequência um prêmio aparece; a taxa, a chance de acerto antes do K e dos fatores"
          action={
            <TableFile product={product} rows={draft.rows} mayChange={mayChange} onImport={(rows) => draft.setRows(() => rows)} />
          }
        >
          {mayChange && <Presets product={product} draft={draft} />}
          <PrizeRows
            rows={draft.rows}
            saved={product.prizes}
            chances={chances}
            maxPrizeCents={product.max_prize_cents}
            onChange={draft.setValue}
            disabled={!mayChange}
          />
          {mayChange && (
            <Actions isChanged={draft.isChanged} isSaving={save.isPending} onRestore={restore} onSave={() => setSaving(true)} />
          )}
        </Card>
        <Card title="Ao vivo" description="Exato, com K resolvido de novo para esta tabela">
          <FiguresPanel figures={figures} storedRtp={product.exact.rtp} freeRounds={freeRounds} />
        </Card>
      </div>
      {isSaving && (
        <SavePrizesDialog
          product={product}
          changed={draft.changed}
          newRtp={rtp}
          save={save}
          onClose={() => setSaving(false)}
          onConfirm={confirm}
        />
      )}
    </div>
  );
}

const wanted = ({ id, display_weight, hit_rate_base }: AdminProduct['prizes'][number]) => ({ id, display_weight, hit_rate_base });

function Presets({ product, draft }: Pick<PrizeDistributionProps, 'product' | 'draft'>) {
  return (
    <div className="grid gap-2 px-5 pb-4 max-md:px-4 sm:grid-cols-2">
      {prizePresets.map((preset) => (
        <div key={preset.id} className="flex items-center justify-between gap-3 rounded-lg border border-border px-3 py-2">
          <p className="min-w-0">
            <span className="font-medium">{preset.label}</span>
            <span className="block text-[0.8125rem] text-muted-foreground">{preset.explanation}</span>
          </p>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Aplicar ${preset.label}`}
            onClick={() => draft.setRows(() => applyPreset(preset, product.prizes))}
          >
            Aplicar
          </Button>
        </div>
      ))}
    </div>
  );
}

interface ActionsProps {
  isChanged: boolean;
  isSaving: boolean;
  onRestore: () => void;
  onSave: () => void;
}

function Actions({ isChanged, isSaving, onRestore, onSave }: ActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2 px-5 py-4 max-md:flex-col-reverse max-md:px-4">
      <Button variant="outline" onClick={onRestore} disabled={isSaving}>
        <Undo2 aria-hidden="true" />
        Restaurar original
      </Button>
      <Button onClick={onSave} idle={!isChanged} busy={isSaving}>
        {!isSaving && <Save aria-hidden="true" />}
        Salvar Distribuição
      </Button>
    </div>
  );
}

function RtpWarning({ rtp }: { rtp: number }) {
  if (isAboveWholeRtp(rtp)) return <AboveWholeAlert rtp={rtp} />;
  if (Math.abs(rtp - USUAL_RTP) <= POINTS_APART) return null;
  return (
    <Alert tone="warning" live title={`O RTP total é ${formatRtp(rtp)}`}>
      Ele difere de 97% em mais de 2 p.p. Confira pesos e taxas antes de salvar.
    </Alert>
  );
}
