import { useState } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { identityLabels } from './identity-labels.ts';
import type { IdentityField } from './identity-labels.ts';
import type { EditedIdentity } from './use-documents.ts';
import { useSetIdentity } from './use-set-identity.ts';

type Draft = Record<IdentityField, string>;

const draftOf = (identity: EditedIdentity): Draft => ({
  legal_name: identity.legal_name ?? '',
  cnpj: identity.cnpj ?? '',
  licence: identity.licence ?? '',
  address: identity.address ?? '',
  ombudsman_phone: identity.ombudsman_phone ?? '',
  ombudsman_email: identity.ombudsman_email ?? '',
});

/** Edits the identity of the company that runs the site. Empty fields are not shown. */
export function IdentityDialog({ identity, onClose }: { identity: EditedIdentity; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(identity));
  const set = useSetIdentity();
  const stored = draftOf(identity);
  const isChanged = identityLabels.some(({ field }) => draft[field].trim() !== stored[field]);
  const isMailWrong = draft.ombudsman_email !== '' && !/^\S+@\S+\.\S+$/.test(draft.ombudsman_email);
  return (
    <StepUpDialog
      title="Dados do operador"
      description="Aparecem no rodapé, nos textos públicos e no informe anual. O que fica em branco não é mostrado."
      confirmLabel="Salvar"
      busy={set.isPending}
      isChanged={isChanged}
      error={set.error}
      disabled={isMailWrong}
      onConfirm={(code) => set.mutate({ ...draft, based_on: identity.version, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {identityLabels.map(({ field, label, longest }) => (
        <Field key={field} label={label} error={field === 'ombudsman_email' && isMailWrong && 'E-mail inválido'}>
          <Input
            value={draft[field]}
            maxLength={longest}
            onChange={({ target }) => setDraft((before) => ({ ...before, [field]: target.value }))}
          />
        </Field>
      ))}
    </StepUpDialog>
  );
}
