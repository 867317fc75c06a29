import { dismissToast, showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { Unread } from '../shared/unread.tsx';
import { PushNotPermitted, type PushObstacle } from './subscribe-browser.ts';
import { usePushObstacle } from './use-push-obstacle.ts';
import { useChoosePushes, usePushes, type PushChoice } from './use-pushes.ts';

const kinds: readonly { name: keyof PushChoice; label: string; hint: string }[] = [
  { name: 'deposits', label: 'Depósitos', hint: 'Quando o PIX entra no saldo ou é devolvido' },
  { name: 'withdrawals', label: 'Saques', hint: 'Quando o saque é pago ou recusado' },
  { name: 'reminders', label: 'Tempo de jogo', hint: 'A cada hora de jogo, para decidir com calma' },
];

const obstacles: Record<PushObstacle, string> = {
  denied:
    'Os avisos deste site estão bloqueados neste navegador. Para recebê-los, permita as notificações do site nas configurações do navegador e volte aqui.',
  'not-installed': 'No iPhone e no iPad, os avisos chegam depois que o app é adicionado à Tela de Início e aberto por lá.',
  unsupported: 'Este navegador não recebe avisos com o app fechado.',
};

const nothing: PushChoice = { deposits: false, withdrawals: false, reminders: false };

/**
 * Switches for the kinds of pushes that this device receives while the app is closed. The browser
 * asks for permission only after a press.
 */
export function PushSwitches() {
  const pushes = usePushes();
  const choose = useChoosePushes();
  const obstacle = usePushObstacle();
  if (obstacle) return <p className="text-mute">{obstacles[obstacle]}</p>;
  if (!pushes.data) return <Unread read={pushes} className="h-64" />;
  const { devices, public_key: publicKey } = pushes.data;
  const present = Notification.permission === 'granted' ? devices.find((device) => device.is_present) : undefined;
  const { deposits, withdrawals, reminders } = choose.isPending ? choose.variables.choice : (present ?? nothing);
  const choice = { deposits, withdrawals, reminders };
  const change = (name: keyof PushChoice) =>
    choose.mutate(
      { choice: { ...choice, [name]: !choice[name] }, publicKey, present },
      {
        onSuccess: () => dismissToast('pushes'),
        onError: (failure) => void showToast({ ...failureToast(failure), tone: 'error', id: 'pushes' }),
      },
    );
  return (
    <>
      <p className="mb-2 text-mute">Só dos assuntos que você ligar, sem valores na tela bloqueada e nunca com promoções.</p>
      <ul>
        {kinds.map(({ name, label, hint }) => (
          <li key={name} className="border-b border-line last:border-0">
            <label className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2.5">
              <span className="grid font-semibold">
                {label}
                <span className="text-[0.8125rem] font-normal text-mute">{hint}</span>
              </span>
              <input
                type="checkbox"
                className="switch shrink-0"
                checked={choice[name]}
                aria-disabled={choose.isPending}
                onChange={() => {
                  if (!choose.isPending) change(name);
                }}
              />
            </label>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.8125rem] text-mute">
        Vale para este aparelho, até você sair da conta nele, trocar a senha ou mudar a verificação em duas etapas.
      </p>
    </>
  );
}

function failureToast(failure: Error): { title: string; description?: string } {
  if (failure instanceof PushNotPermitted)
    return { title: 'Os avisos continuam desligados', description: 'O navegador só os mostra com a sua permissão.' };
  // A browser's message about its push service is written for programmers.
  if (failure instanceof DOMException) return { title: 'Este navegador não conseguiu ligar os avisos. Tente de novo.' };
  return { title: errorSentence(failure) };
}
