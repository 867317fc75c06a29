import { fieldErrors, PERSON_NAME_MAX } from '@raspasorte/contract';
import type { StaffRole } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { ShowOnceDialog } from '../step-up/show-once-dialog.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { RoleSelect } from './role-select.tsx';
import { useCreateMember } from './use-create-member.ts';

const NAME_HINT = 'Só o nome: letras, espaços, hífen e apóstrofo, sem endereços nem símbolos.';
const LONGEST_EMAIL = 254;

/** Whether the server refused what was typed into a field. */
const isRefused = (error: Error | null, name: 'name' | 'email'): boolean =>
  fieldErrors(error).some(({ field }) => field === name);

/** Creates a member of staff, and then shows the password once. */
export function CreateMemberDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('support');
  const create = useCreateMember();
  if (create.data)
    return (
      <ShowOnceDialog
        title="Membro criado"
        advice={`Entregue a senha a ${create.data.email} por um canal seguro, junto com o endereço do login da equipe. No primeiro acesso ela é trocada.`}
        label="Senha provisória"
        value={create.data.password}
        copied="Senha copiada"
        onClose={onClose}
      />
    );
  return (
    <StepUpDialog
      title="Novo membro da equipe"
      description="Recebe uma senha provisória, mostrada uma única vez."
      confirmLabel="Criar"
      busy={create.isPending}
      isChanged={name.trim() !== '' || email.trim() !== ''}
      staysWhileBusy
      error={create.error}
      disabled={name.trim() === '' || email.trim() === ''}
      onConfirm={(code) => create.mutate({ name: name.trim(), email: email.trim(), role, ...code })}
      onClose={onClose}
    >
      <Field label="Nome" hint={NAME_HINT} error={isRefused(create.error, 'name') && NAME_HINT}>
        <Input autoComplete="off" maxLength={PERSON_NAME_MAX} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="E-mail" error={isRefused(create.error, 'email') && 'Informe um e-mail válido, como nome@exemplo.com.'}>
        <Input
          type="email"
          autoComplete="off"
          maxLength={LONGEST_EMAIL}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <RoleSelect value={role} onValueChange={setRole} />
    </StepUpDialog>
  );
}
