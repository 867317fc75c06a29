import { DEPOSIT_VALID_MINUTES } from '@raspasorte/contract';
import { useOnline } from '../../ui/device/use-online.ts';
import { formatCountdown } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { QrCode } from '../../ui/kit/qr-code.tsx';
import { Spinner } from '../../ui/kit/spinner.tsx';
import { useCountdown } from '../use-countdown.ts';
import { CopyCode } from './copy-code.tsx';
import type { DepositCharge } from './use-deposit.ts';

const VALID_SECONDS = DEPOSIT_VALID_MINUTES * 60;

/**
 * An unpaid charge. On a phone the player copies the code into the bank's app; on a desktop they
 * scan the QR code.
 */
export function PixCharge({ charge, onClose }: { charge: DepositCharge; onClose: () => void }) {
  const remainingSeconds = useCountdown(charge.expires_at, VALID_SECONDS);
  return (
    <div className="grid grid-cols-1 items-center gap-5 md:grid-cols-[auto_1fr] md:items-start md:gap-7">
      <div className="order-last justify-self-center rounded-control bg-white p-3 md:order-none">
        <QrCode text={charge.pix_code} label="QR Code do Pix" />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-center md:text-left">
          <span className="block text-sm text-mute">Valor do depósito</span>
          <strong className="display amount text-4xl text-gold-light">{formatMoney(charge.amount_cents)}</strong>
        </p>
        <CopyCode code={charge.pix_code} />
        <Waiting remainingSeconds={remainingSeconds} />
        <ul className="grid list-disc gap-1 pl-5 text-[0.8125rem] text-mute">
          <li>O pagamento é confirmado automaticamente.</li>
          <li>O PIX expira em {DEPOSIT_VALID_MINUTES} minutos.</li>
          <li>O saldo é creditado após a confirmação.</li>
        </ul>
        <Button tone="quiet" className="w-full" onClick={onClose}>
          Fechar
        </Button>
      </div>
    </div>
  );
}

/** Its sign turns with the countdown. */
const TURNS_PER_SECOND = 1 / 12;

/** Without a connection it says what that means for this payment. */
function Waiting({ remainingSeconds }: { remainingSeconds: number }) {
  const online = useOnline();
  const state = remainingSeconds > 0 ? `Expira em ${formatCountdown(remainingSeconds)}.` : 'Conferindo com o banco…';
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-white/5 px-3 py-2.5 text-sm">
      <Spinner
        className="size-4 text-gold"
        {...(remainingSeconds > 0 && { turns: (VALID_SECONDS - remainingSeconds) * TURNS_PER_SECOND })}
      />
      <span>
        <strong className="block font-semibold">{online ? 'Aguardando pagamento' : 'Sem conexão com a internet'}</strong>
        {online ? state : 'O que você pagar é creditado mesmo assim.'}
      </span>
    </p>
  );
}
