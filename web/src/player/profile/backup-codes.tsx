import { Button } from '../../ui/kit/button.tsx';
import { CopyButton } from '../shared/copy-button.tsx';

/** Shows backup codes, this one time. */
export function BackupCodes({ title, codes, onDone }: { title: string; codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold text-mint">
        {title}
      </p>
      <p className="text-mute">
        Guarde estes códigos de reserva fora do celular. Cada um entra uma vez no lugar do autenticador, e eles não são mostrados
        de novo.
      </p>
      <ul aria-label="Códigos de reserva" className="grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code} className="rounded-control bg-white/7 px-3 py-2 text-center">
            {code}
          </li>
        ))}
      </ul>
      <CopyButton
        text={codes.join('\n')}
        label="Copiar códigos"
        done="Códigos de reserva copiados"
        refused="Não foi possível copiar. Selecione os códigos acima."
      />
      <Button onClick={onDone}>Guardei os códigos</Button>
    </div>
  );
}
