import { KEPT_AFTER_CLOSING_YEARS, MIN_WITHDRAWAL_CENTS } from '@raspasorte/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatMoney } from '../../ui/format/format-money.ts';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { formText } from '../auth/form-text.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { useBalance, useReserved } from '../balance/use-wallet.ts';
import { OwnPasswordField } from '../auth/password/own-password-field.tsx';
import { noticeEndOfSession } from '../query-client.ts';
import { useRequestErasure } from './use-request-erasure.ts';

const consequences = [
  'Sua conta é encerrada na hora, em todos os aparelhos, e você não entra mais.',
  'Apagamos agora o que a lei não manda guardar: e-mail, senha, aparelhos e tudo o que servia para publicidade.',
  `Nome, CPF, depósitos, saques e jogadas ficam guardados por ${KEPT_AFTER_CLOSING_YEARS} anos, como a lei exige, e só para isso. Depois, nome e CPF são apagados.`,
  'Enquanto o seu CPF fica guardado, ele não serve em outra conta: uma autoexclusão continua valendo.',
];

/**
 * Requests the erasure of the account. It says what is deleted and what the law requires to keep,
 * and asks for the password again, since it cannot be undone.
 */
export function CloseAccount() {
  const [open, setOpen] = useState(false);
  const balance = useBalance() ?? 0;
  const reserved = useReserved();
  const canWithdraw = balance - reserved >= MIN_WITHDRAWAL_CENTS;
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        Excluir minha conta
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Excluir minha conta e meus dados">
        <ul className="mb-5 grid list-disc gap-2 pl-5 text-mute marker:text-gold">
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        {canWithdraw ? <WithdrawFirst balance={balance} /> : <ConfirmForm balance={balance} reserved={reserved} />}
      </Dialog>
    </>
  );
}

function WithdrawFirst({ balance }: { balance: number }) {
  return (
    <>
      <p className="mb-4">
        Você ainda tem <strong className="amount">{formatMoney(balance)}</strong>. Saque seu saldo antes de pedir a exclusão.
      </p>
      <Link to="/wallet" className={buttonClasses('gold', 'w-full')}>
        Ir para a carteira
      </Link>
    </>
  );
}

function whyItStays({ balance, reserved }: { balance: number; reserved: number }): string {
  if (reserved <= 0) return 'menos do que o saque mínimo';
  const claim = 'para um depósito contestado ou um valor devido';
  return reserved < balance ? `reservados em parte ${claim}; o resto é menos do que o saque mínimo` : `reservados ${claim}`;
}

function ConfirmForm({ balance, reserved }: { balance: number; reserved: number }) {
  const request = useRequestErasure();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // While the call runs, no refusal is taken for the end of the session; its own is one.
    request.mutate(formText(event.currentTarget, 'password'), { onError: noticeEndOfSession });
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      {balance > 0 && (
        <p className="text-mute">
          Restam <strong className="amount text-paper">{formatMoney(balance)}</strong>, {whyItStays({ balance, reserved })}. O
          valor continua registrado como seu: peça-o ao suporte.
        </p>
      )}
      <OwnPasswordField />
      {/* Always takes one line, so that the dialog keeps its height. */}
      <p role="alert" className="min-h-[1lh] text-sm text-coral">
        {request.error && errorSentence(request.error)}
      </p>
      <Button type="submit" tone="quiet" className="w-full text-coral!" busy={request.isPending}>
        Excluir minha conta
      </Button>
    </form>
  );
}
