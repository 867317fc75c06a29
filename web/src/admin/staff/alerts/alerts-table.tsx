import type { AlertKind } from '@raspasorte/contract/admin';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { alertLabels } from './alert-labels.ts';
import type { AlertSettingsInput } from './use-alert-settings.ts';

interface AlertsTableProps {
  possible: readonly AlertKind[];
  draft: AlertSettingsInput;
  onChange: (change: Partial<AlertSettingsInput>) => void;
}

const ways = [
  { field: 'mail_kinds', label: 'E-mail' },
  { field: 'webhook_kinds', label: 'Webhook' },
] as const;

/** One row for each kind of alert, one checkbox for each channel. */
export const AlertsTable = ({ possible, draft, onChange }: AlertsTableProps) => (
  <ul aria-label="Alertas" className="divide-y divide-border">
    {possible.map((kind) => (
      <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 first:pt-0">
        <span className="min-w-48 flex-1 font-medium">{alertLabels[kind]}</span>
        <span className="flex gap-4">
          {ways.map(({ field, label }) => (
            <Checkbox
              key={field}
              label={
                <>
                  {label}
                  <span className="sr-only">: {alertLabels[kind]}</span>
                </>
              }
              checked={draft[field].includes(kind)}
              onCheckedChange={(isChosen) =>
                onChange({ [field]: isChosen ? [...draft[field], kind] : draft[field].filter((each) => each !== kind) })
              }
            />
          ))}
        </span>
      </li>
    ))}
  </ul>
);
