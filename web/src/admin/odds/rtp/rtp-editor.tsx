import { hasCode } from '@raspasorte/contract';
import { requiresTwoFactor } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';
import { Card } from '../../kit/layout/card.tsx';
import { FiguresPanel } from '../../products/figures-panel.tsx';
import { settingsOf } from '../../products/math-of.ts';
import type { AdminProduct } from '../../products/product.ts';
import { useMay } from '../../shell/operator/use-may.ts';
import { useSaveShortcut } from '../../shell/keyboard/use-save-shortcut.ts';
import { useSite } from '../../shell/use-site.ts';
import { AboveWholeAlert } from '../above-whole-alert.tsx';
import { OutdatedAlert } from '../outdated-alert.tsx';
import { ActivationCard } from './activation-card.tsx';
import { ChangeHistory } from './change-history.tsx';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import type { Consent } from './confirm-change-dialog.tsx';
import { EditorBar } from './editor-bar.tsx';
import { PublicRtpAlert } from './public-rtp-alert.tsx';
import { RtpBanners } from './rtp-banners.tsx';
import { RtpCards } from './rtp-cards.tsx';
import { valuesOf } from './rtp-values.ts';
import { SectionIndex } from './section-index.tsx';
import { SettingSections } from './setting-sections.tsx';
import { SimulateDialog } from './simulate-dialog.tsx';
import { useLiveFigures } from './use-live-figures.ts';
import { useRtpDraft } from './use-rtp-draft.ts';
import { useUpdateRtp } from './use-update-rtp.ts';
import { VersionsCard } from './versions-card.tsx';

/** One card's RTP settings, edited here and saved only after a confirmation. */
export function RtpEditor({ product }: { product: AdminProduct }) {
  const draft = useRtpDraft(product);
  const figures = useLiveFigures(product, draft.values);
  const site = useSite();
  const mayChange = useMay('admin');
  const [dialog, setDialog] = useState<'confirm' | 'simulate'>();
  const update = useUpdateRtp();
  const reset = () => {
    draft.reset();
    void showToast({ title: 'Valores resetados para configuração atual', tone: 'success' });
  };
  const save = () => {
    if (draft.isChanged) setDialog('confirm');
    else void showToast({ title: 'Nenhuma alteração pendente', tone: 'plain' });
  };
  useSaveShortcut(save, mayChange && dialog === undefined);
  return (
    <div className="grid gap-4">
      <RtpCards product={product} />
      <RtpBanners values={draft.values} />
      <AboveWholeAlert rtp={figures.exact.rtp} />
      <PublicRtpAlert values={draft.values} exactRtp={figures.exact.rtp} />
      {draft.isOutdated && !update.isPending && <OutdatedAlert version={product.version} onReload={draft.reset} />}
      <EditorBar
        rtp={figures.exact.rtp}
        isChanged={draft.isChanged}
        isSaving={update.isPending}
        mayChange={mayChange}
        onSave={save}
        onReset={reset}
        onSimulate={() => setDialog('simulate')}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)] xl:grid-cols-[7.5rem_minmax(0,1fr)_minmax(17rem,22rem)]">
        <SectionIndex />
        <SettingSections
          values={draft.values}
          onChange={draft.setValue}
          regulated={site?.operation_profile === 'regulado'}
          disabled={!mayChange}
        />
        <Card
          title="Ao vivo"
          description="Exato, enquanto os controles se movem"
          className="lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto print:max-h-none"
        >
          <FiguresPanel figures={figures} storedRtp={product.exact.rtp} freeRounds={site?.free_rounds ?? false} />
        </Card>
      </div>
      <Records product={product} mayChange={mayChange} />
      {dialog === 'simulate' && (
        <SimulateDialog
          product={product}
          settings={settingsOf(draft.values)}
          isChanged={draft.isChanged}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'confirm' && (
        <SaveDialog
          product={product}
          draft={draft}
          newRtp={figures.exact.rtp}
          update={update}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

/** The history of changes, the math versions, and the card that takes the product off sale. */
const Records = ({ product, mayChange }: { product: AdminProduct; mayChange: boolean }) => (
  <>
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ChangeHistory productId={product.id} />
      <VersionsCard product={product} mayChange={mayChange} />
    </div>
    {mayChange && <ActivationCard product={product} />}
  </>
);

interface SaveDialogProps {
  product: AdminProduct;
  draft: ReturnType<typeof useRtpDraft>;
  newRtp: number;
  update: ReturnType<typeof useUpdateRtp>;
  onClose: () => void;
}

function SaveDialog({ product, draft, newRtp, update, onClose }: SaveDialogProps) {
  const stored = valuesOf(product);
  const confirm = (consent: Consent) =>
    update.mutate(
      { product_id: product.id, revision: draft.revision, ...draft.changes, ...consent },
      {
        onSuccess: () => {
          draft.reset();
          onClose();
        },
        // The screen behind the dialog explains the conflict.
        onError: (error) => hasCode(error, 'product_changed') && onClose(),
      },
    );
  return (
    <ConfirmChangeDialog
      onClose={onClose}
      onConfirm={confirm}
      busy={update.isPending}
      error={update.error}
      productName={product.name}
      currentRtp={product.exact.rtp}
      newRtp={newRtp}
      changes={Object.entries(draft.changes).map(([field, after]) => ({
        field,
        before: stored[field as keyof typeof stored],
        after,
      }))}
      needsCode={requiresTwoFactor(draft.values)}
      isForced={draft.values.forced_rtp_enabled}
      warning={
        <>
          <AboveWholeAlert rtp={newRtp} />
          <PublicRtpAlert values={draft.values} exactRtp={newRtp} />
        </>
      }
    />
  );
}
