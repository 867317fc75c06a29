import { deviceName, PASSKEY_NAME_MAX } from '@raspasorte/contract';
import { useRef, useState } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';
import { isWholeCode } from '../../../ui/format/six-digits.ts';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { useOperator } from '../../shell/operator/use-operator.ts';
import { CodeField } from './code-field.tsx';
import { codeRefusal } from '../../step-up/code-refusal.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { confirmOwner, useAddPasskey, useRemovePasskey, useRenamePasskey, type Passkey } from './use-passkeys.ts';

function NameField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <Field label="Nome da chave de acesso" hint="Para reconhecer onde ela está.">
      <Input maxLength={PASSKEY_NAME_MAX} autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

/**
 * The fields that prove who the operator is: the password and, with an authenticator, its code; and
 * why the call failed, at the field of the code or below.
 */
function useProof(error: Error | null) {
  const { two_factor_enabled: needsCode } = useOperator();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const refusal = needsCode ? codeRefusal(error) : undefined;
  const fields = (
    <>
      <OwnPasswordField value={password} onChange={setPassword} />
      {needsCode && <CodeField kind="totp" error={refusal} value={otp} onChange={setOtp} />}
      <CallError error={refusal === undefined ? error : null} />
    </>
  );
  return { fields, proof: { password, otp }, isMissing: password === '' || (needsCode && !isWholeCode(otp)) };
}

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey();
  const { fields, proof, isMissing } = useProof(add.error);
  const suggested = deviceName(navigator.userAgent);
  const [name, setName] = useState(suggested);
  const confirm = () =>
    add.mutate(
      { name: name.trim(), confirm: async () => await confirmOwner({ purpose: 'add-passkey' }, proof) },
      {
        onSuccess: () => {
          onClose();
          void showToast({ title: 'Chave de acesso adicionada', tone: 'success' });
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Adicionar chave de acesso"
      description="Confirme que é você; depois o navegador pergunta onde guardar a chave."
      confirmLabel="Criar chave de acesso"
      busy={add.isPending}
      isChanged={name !== suggested}
      disabled={isMissing || name.trim() === ''}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <NameField value={name} onChange={setName} />
        {fields}
      </div>
    </ConfirmDialog>
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Renomear chave de acesso"
      confirmLabel="Salvar"
      busy={rename.isPending}
      isChanged={name !== passkey.name}
      disabled={name.trim() === ''}
      onConfirm={() => rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        <NameField value={name} onChange={setName} />
        <CallError error={rename.error} />
      </div>
    </ConfirmDialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  const { fields, proof, isMissing } = useProof(remove.error);
  const finalFocus = useRef<HTMLElement>(null);
  const confirm = () =>
    remove.mutate(
      { id: passkey.id, confirm: async () => await confirmOwner({ purpose: 'remove-passkey', passkey_id: passkey.id }, proof) },
      {
        onSuccess: () => {
          // The button that opened this dialog is gone.
          finalFocus.current = document.getElementById('chaves-de-acesso');
          onClose();
          void showToast({ title: 'Chave de acesso removida', tone: 'success' });
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      finalFocus={finalFocus}
      title="Remover chave de acesso"
      description={`“${passkey.name}” deixa de entrar. Apague-a também no aparelho ou no gerenciador de senhas.`}
      confirmLabel="Remover"
      destructive
      busy={remove.isPending}
      disabled={isMissing}
      onConfirm={confirm}
    >
      <div className="grid gap-4">{fields}</div>
    </ConfirmDialog>
  );
}
