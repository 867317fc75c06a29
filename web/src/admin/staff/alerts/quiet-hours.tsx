import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import type { AlertSettingsInput } from './use-alert-settings.ts';

const NIGHT = { from: '22:00', until: '07:00' };

interface QuietHoursProps {
  quiet: AlertSettingsInput['quiet'];
  onChange: (quiet: AlertSettingsInput['quiet']) => void;
}

/** The hours in which no alert is sent. Alerts that still wait at their end are sent then. */
export const QuietHours = ({ quiet, onChange }: QuietHoursProps) => (
  <div className="grid gap-3">
    <Switch
      label="Horas de silêncio"
      hint="Nada é enviado nelas; o que ainda esperar no fim é avisado então. Horário de Brasília."
      checked={quiet !== null}
      onCheckedChange={(isQuiet) => onChange(isQuiet ? NIGHT : null)}
    />
    {quiet !== null && (
      <div className="grid grid-cols-2 gap-3">
        <Field label="Das">
          <Input type="time" value={quiet.from} onChange={(event) => onChange({ ...quiet, from: event.target.value })} />
        </Field>
        <Field label="Até">
          <Input type="time" value={quiet.until} onChange={(event) => onChange({ ...quiet, until: event.target.value })} />
        </Field>
      </div>
    )}
  </div>
);
