import type { StaffRole } from '@raspasorte/contract/admin';
import { Select } from '../kit/fields/select.tsx';
import { roleLabels } from '../shell/operator/role-labels.ts';

/** What each role may do. */
const roleRights: Record<StaffRole, string> = {
  admin: 'Faz tudo, também aqui nas configurações.',
  finance: 'Vê tudo e cuida do dinheiro: saques e ajustes.',
  support: 'Vê tudo e cuida das pessoas: contas, bloqueios, KYC.',
  auditor: 'Vê tudo e não altera nada.',
};

const options = (Object.keys(roleRights) as StaffRole[]).map((value) => ({ value, label: roleLabels[value] }));

export function RoleSelect({ value, onValueChange }: { value: StaffRole; onValueChange: (role: StaffRole) => void }) {
  return (
    <div className="grid gap-1.5">
      <Select label="Papel" value={value} onValueChange={onValueChange} options={options} />
      <p className="text-[0.8125rem] text-muted-foreground">{roleRights[value]}</p>
    </div>
  );
}
