import { Dialog } from '../kit/popups/dialog.tsx';
import { Key } from './key.tsx';

const lines: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['J', '↓'], 'Próxima decisão'],
  [['K', '↑'], 'Decisão anterior'],
  [['Enter', 'O'], 'Abrir o painel'],
  [['A'], 'Aprovar, concluir, responder'],
  [['R'], 'Recusar'],
  [['E'], 'Pedir mais informações'],
  [['P'], 'Pegar para mim, ou soltar'],
  [['T'], 'Passar para outra pessoa'],
  [['?'], 'Esta ajuda'],
];

/** The list of the queue's keyboard shortcuts. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog onClose={onClose} size="sm" title="Teclas da fila">
    <ul className="grid gap-2">
      {lines.map(([keys, what]) => (
        <li key={what} className="flex items-center justify-between gap-4">
          {what}
          <span className="flex gap-1">
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </span>
        </li>
      ))}
    </ul>
  </Dialog>
);
