import type { PlayerFilter } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { ConfirmButtons } from '../../kit/popups/confirm-buttons.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { useAskBeforeClosing } from '../../kit/popups/use-ask-before-closing.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { isOutcomeUnknown } from '../../../ui/calls/is-outcome-unknown.ts';
import { CallError } from '../../shell/calls/call-error.tsx';
import { useOtpStep } from '../../step-up/use-otp-step.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkProgress, BulkResult } from './bulk-result.tsx';
import { actionOf, bulkKinds, BulkDraftFields, isOfBlocks, isSameAction, newDraft, type BulkDraft } from './bulk-draft.tsx';
import { useBulkPreview, useRunBulk } from './use-bulk.ts';

interface BulkDialogProps {
  filter: PlayerFilter;
  onClose: () => void;
}

/**
 * One action on all users that the list's filters find: chosen, previewed, confirmed by typing
 * their number, and done in batches.
 */
export function BulkDialog({ filter, onClose }: BulkDialogProps) {
  const [draft, setDraft] = useState(newDraft(filter));
  const [typed, setTyped] = useState('');
  const run = useRunBulk();
  const isChoosing = run.report === undefined && !run.isPending;
  const isOver = run.report !== undefined && !run.isPending;
  const action = actionOf(draft);
  const preview = useBulkPreview(filter, isChoosing ? action : null);
  const found = preview.data;
  const needsCount = found !== undefined && !found.is_capped && found.changed > 0;
  const reason = draft.reason.trim();
  const isBlocking = isOfBlocks(draft.kind);
  const code = useOtpStep({ busy: run.isPending, error: run.error, ...(!isBlocking && { needsCode: false }) });
  const isConfirmed = needsCount && typed.trim() === String(found.changed);
  const isReady = isConfirmed && (!isBlocking || reason !== '') && !code.isMissing;
  const change = (next: BulkDraft) => {
    setDraft(next);
    // Another action has to be confirmed too, and the refusal was not about it.
    if (isSameAction(next, draft)) return;
    setTyped('');
    run.reset();
  };
  const { close, question } = useAskBeforeClosing(isChoosing && draft.reason !== '', onClose);
  const start = () => {
    if (action !== null && isReady) run.mutate({ filter, action, ...(isBlocking && { reason }), code: code.take() });
  };
  const buttons = (
    <ConfirmButtons
      confirmLabel={bulkKinds.find(({ value }) => value === draft.kind)?.label ?? ''}
      destructive={draft.kind === 'block'}
      busy={run.isPending}
      disabled={!isReady}
      isHeld={run.isPending}
      onCancel={close}
    />
  );
  return (
    <Dialog
      onClose={close}
      dismissible={!run.isPending}
      title="Ação em massa"
      description="Vale para todos que os filtros da lista encontram agora, não só para esta página."
      {...(isChoosing && { onSubmit: start })}
      footer={isOver ? <Button onClick={onClose}>Fechar</Button> : buttons}
    >
      {isChoosing && (
        <div className="grid gap-4">
          <BulkDraftFields draft={draft} onChange={change} />
          {action !== null && <BulkPreview preview={preview} />}
          {needsCount && (
            <Field label={`Para confirmar, digite ${found.changed}`}>
              <Input inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
            </Field>
          )}
          {needsCount && code.step}
        </div>
      )}
      <BulkRun run={run} error={code.otherError} onLeave={onClose} />
      {question}
    </Dialog>
  );
}

interface BulkRunProps {
  run: ReturnType<typeof useRunBulk>;
  error: Error | null;
  onLeave: () => void;
}

/** How far the action is, and how it ended. A refusal before its first batch changed nothing. */
function BulkRun({ run: { report, isPending, stop }, error, onLeave }: BulkRunProps) {
  const isRefused = report === undefined && error !== null && !isOutcomeUnknown(error);
  return (
    <>
      {isPending && <BulkProgress report={report} onStop={stop} />}
      {report && !isPending && <BulkResult report={report} onLeave={onLeave} />}
      {isRefused && <CallError error={error} />}
      {error && !isRefused && (
        <Alert tone="destructive" title="A ação parou" live className="mt-3">
          {errorSentence(error)} O que já foi feito continua feito.
        </Alert>
      )}
    </>
  );
}
