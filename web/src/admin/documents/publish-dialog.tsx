import { playerPageTitles } from '@raspasorte/contract';
import { MAX_CHANGES_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { EditedDocument } from './use-documents.ts';
import type { usePublishDocument } from './use-publish-document.ts';

interface PublishDialogProps {
  document: EditedDocument;
  text: string;
  /** What was published meanwhile. */
  notice: ReactNode;
  publish: ReturnType<typeof usePublishDocument>;
  onPublished: () => void;
  onClose: () => void;
}

/** Asks what is new and, for the terms of use, whether players must accept them first. */
export function PublishDialog({ document: { kind, version }, text, notice, publish, onPublished, onClose }: PublishDialogProps) {
  const [changes, setChanges] = useState('');
  const [requiresAcceptance, setRequiresAcceptance] = useState(false);
  const body = { based_on: version, text, changes, requires_acceptance: requiresAcceptance };
  return (
    <StepUpDialog
      title={`Publicar ${playerPageTitles[kind]}, versão ${version + 1}?`}
      description="Vale na hora para todos. Uma versão publicada não muda e não é apagada."
      confirmLabel="Publicar"
      busy={publish.isPending}
      isChanged={changes.trim() !== ''}
      error={publish.error}
      disabled={changes.trim() === ''}
      onConfirm={(code) => publish.mutate({ kind, body: { ...body, ...code } }, { onSuccess: onPublished })}
      onClose={onClose}
    >
      {notice}
      <Field label="O que mudou" hint="Os jogadores leem isto junto da nova versão.">
        <Textarea value={changes} maxLength={MAX_CHANGES_LENGTH} onChange={({ target }) => setChanges(target.value)} />
      </Field>
      {kind === 'termos' && (
        <Checkbox
          label="Exige novo aceite"
          hint="Quem já tem conta precisa aceitar antes da próxima compra ou do próximo depósito. Ler e sacar continuam livres."
          checked={requiresAcceptance}
          onCheckedChange={setRequiresAcceptance}
        />
      )}
    </StepUpDialog>
  );
}
