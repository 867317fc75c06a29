import { useState } from 'react';
import { formatCnpj } from '../../ui/format/cnpj.ts';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { identityLabels } from './identity-labels.ts';
import type { EditedIdentity } from './use-documents.ts';

/** The identity of the company that runs the site, as the footer shows it. */
export function IdentityFacts({ identity }: { identity: EditedIdentity }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <div>
      <dl className="grid gap-2">
        {identityLabels.map(({ field, label }) => {
          const value = identity[field];
          return (
            <div key={field} className="flex justify-between gap-4">
              <dt className="shrink-0 text-muted-foreground">{label}</dt>
              <dd className="min-w-0 text-right break-words">
                {value === null ? 'Não informado' : field === 'cnpj' ? formatCnpj(value) : value}
              </dd>
            </div>
          );
        })}
      </dl>
      <AdminButton variant="outline" className="mt-4" onClick={() => setEditing(true)}>
        Alterar dados do operador
      </AdminButton>
      {isEditing && <IdentityDialog identity={identity} onClose={() => setEditing(false)} />}
    </div>
  );
}
