import { useState } from 'react';
import { changesOf } from '../kit/fields/changes-of.ts';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { identityLabels } from './identity-labels.ts';
import type { IdentityField } from './identity-labels.ts';
import type { EditedIdentity } from './use-documents.ts';
import { useSetIdentity } from './use-set-identity.ts';

type Values = Record<IdentityField, string>;

const valuesOf = (identity: EditedIdentity): Values => ({
  legal_name: identity.legal_name ?? '',
  cnpj: identity.cnpj ?? '',
  licence: identity.licence ?? '',
  address: identity.address ?? '',
  ombudsman_phone: identity.ombudsman_phone ?? '',
  ombudsman_email: identity.ombudsman_email ?? '',
});

/** Edits the identity of the company that runs the site. Empty fields are not shown. */
export function IdentityDialog({ identity, onClose }: { identity: EditedIdentity; onClose: () => void }) {
  const [draft, setDraft] = useState<Partial<Values>>({});
  const set = useSetIdentity();
  const stored = valuesOf(identity);
  // A field that was not edited here follows the server, so that a colleague's change stays.
  const values = { ...stored, ...changesOf(stored, draft) };
  const isChanged = identityLabels.some(({ field }) => values[field].trim() !== stored[field]);
  const isMailWrong = values.ombudsman_email !== '' && !/^\S+@\S+\.\S+$/.test(values.ombudsman_email);
  return (
    <StepUpDialog
      title="Dados do operador"
      description="Aparecem no rodapé, nos textos públicos e no informe anual. O que fica em branco não é mostrado."
      confirmLabel="Salvar"
      busy={set.isPending}
      isChanged={isChanged}
      error={set.error}
      disabled={isMailWrong}
      onConfirm={(code) => set.mutate({ ...values, based_on: identity.version, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {identityLabels.map(({ field, label, longest }) => (
        <Field key={field} label={label} error={field === 'ombudsman_email' && isMailWrong && 'E-mail inválido'}>
          <Input
            value={values[field]}
            maxLength={longest}
            onChange={({ target }) => setDraft((now) => changesOf(stored, { ...now, [field]: target.value }))}
          />
        </Field>
      ))}
    </StepUpDialog>
  );
}
