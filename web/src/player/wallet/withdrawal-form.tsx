import { MIN_WITHDRAWAL_CENTS, WITHDRAWAL_BELOW_MINIMUM } from '@raspasorte/contract';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { passFocusOn } from '../../ui/device/pass-focus-on.ts';
import { Button } from '../../ui/kit/button.tsx';
import { CpfField } from '../../ui/kit/cpf-field.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import { MoneyField } from '../../ui/kit/money-field.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useMe } from '../auth/session/use-me.ts';
import { errorSentence, isConnectionError, isUnexplained } from '../shared/error-sentence.ts';
import { needsConfirmation, useCreateWithdrawal, type NewWithdrawal } from './use-create-withdrawal.ts';
import { withdrawalRefusal, type WithdrawalRefusal } from './withdrawal-refusal.ts';

const ConfirmWithdrawal = lazyOverlay(async () => (await import('./confirm-withdrawal.tsx')).ConfirmWithdrawal);

/**
 * The sentence for an error. Where no answer says what became of the request, it may have had its
 * effect; repeating it is safe.
 */
function sentenceOf(error: Error): string {
  if (!isUnexplained(error)) return errorSentence(error);
  const cause = isConnectionError(error) ? error.message : 'Tente novamente.';
  return `Erro ao processar saque. ${cause} O saque não é feito duas vezes.`;
}

interface WithdrawalFormProps {
  balanceCents: number | undefined;
  reservedCents: number;
}

const after =
  <T,>(first: () => void, set: (value: T) => void) =>
  (value: T) => {
    first();
    set(value);
  };

/** The same for a fixed CPF too, so that nothing moves when it becomes known. */
const ABOUT_CPF = 'O saque é pago por Pix, sem taxa, na chave deste CPF. Depois do primeiro pagamento, ele não muda mais.';

/** On a narrow phone the hint of the amount takes two lines once the balance is known. */
const roomForHint = 'max-[24rem]:*:last:min-h-[2lh]';

export function WithdrawalForm({ balanceCents, reservedCents }: WithdrawalFormProps) {
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [cpf, setCpf] = useState('');
  const [refusal, setRefusal] = useState<Partial<WithdrawalRefusal> | null>(null);
  /** A refusal is about the values that were sent. */
  const forget = () => setRefusal(null);
  const { mutate, isPending, error, variables, reset } = useCreateWithdrawal();
  // The CPF of a withdrawal in progress, or the fixed one. Without one the form asks for it.
  const { data: me, isError, refetch } = useMe();
  const unread = !me && isError && <UnknownCpf onRetry={() => void refetch()} />;
  const boundCpf = me?.cpf_masked ?? null;
  const isTooSmall = amountCents !== null && amountCents < MIN_WITHDRAWAL_CENTS;
  const incomplete = !me || amountCents === null || isTooSmall || (boundCpf === null && cpf === '');

  const send = (asked: NewWithdrawal) =>
    mutate(asked, {
      onSuccess: ({ message }) => {
        setAmountCents(null);
        void showToast({ title: message || 'Saque solicitado com sucesso!', tone: 'success' });
      },
      onError: (failure) => setRefusal(needsConfirmation(failure) ? null : { sentence: sentenceOf(failure) }),
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (incomplete) return;
    const refused = withdrawalRefusal({ amountCents, cpf: boundCpf === null ? cpf : null, balanceCents, reservedCents });
    setRefusal(refused);
    if (refused === null) send({ amountCents, ...(boundCpf === null && { cpf }) });
  };
  const toConfirm = needsConfirmation(error) ? variables : undefined;
  const noteId = useId();

  return (
    <>
      <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
        <MoneyField
          className={roomForHint}
          label="Valor do saque"
          amountCents={amountCents}
          onAmountChange={after(forget, setAmountCents)}
          isRefused={refusal?.field === 'amount'}
          error={isTooSmall && amountCents > 0 ? WITHDRAWAL_BELOW_MINIMUM : undefined}
          hint={`Valor mínimo: ${formatMoney(MIN_WITHDRAWAL_CENTS)}.${balanceCents === undefined ? '' : ` Disponível: ${formatMoney(Math.max(0, balanceCents - reservedCents))}`}`}
        />
        {reservedCents > 0 && <Reserved cents={reservedCents} />}
        <CpfField
          cpf={cpf}
          onCpfChange={after(forget, setCpf)}
          fixed={unread ? '' : boundCpf}
          isRefused={refusal?.field === 'cpf'}
          action={unread}
          aria-describedby={noteId}
        />
        <Button type="submit" tone="quiet" busy={isPending} busyText="Processando..." disabled={incomplete} className="w-full">
          Solicitar saque
        </Button>
        <Note id={noteId} refusal={refusal?.sentence} />
      </form>
      {toConfirm && <ConfirmWithdrawal amountCents={toConfirm.amountCents} onConfirmed={() => send(toConfirm)} onClose={reset} />}
    </>
  );
}

/**
 * A refusal takes the place of the note below the button, where there is room for the longest one,
 * as in the form of a deposit: nothing moves under the finger that pressed.
 */
const Note = ({ id, refusal }: { id: string; refusal: string | undefined }) => (
  <div id={id} className="min-h-15 max-[22rem]:min-h-20 lg:min-h-10">
    {refusal === undefined ? (
      <p className="flex items-center gap-2 text-[0.8125rem] text-mute">
        <Icon name="shield" className="size-5 text-mint" />
        {ABOUT_CPF}
      </p>
    ) : (
      <p role="alert" className="text-sm text-coral">
        {refusal}
      </p>
    )}
  </div>
);

/** Stands within the field, so that nothing moves when the CPF cannot be read. */
function UnknownCpf({ onRetry }: { onRetry: () => void }) {
  return (
    <span ref={passFocusOn} role="alert" className="flex w-full items-center justify-between gap-2 text-sm leading-tight">
      Não foi possível ler.
      <button type="button" className="lone-link shrink-0" onClick={onRetry}>
        Tentar novamente
      </button>
    </span>
  );
}

function Reserved({ cents }: { cents: number }) {
  return (
    <p className="rounded-xl border border-line p-3 text-sm text-mute">
      <strong className="amount text-paper">{formatMoney(cents)}</strong> do saldo ficam reservados para um depósito contestado no
      banco ou um valor devido. O valor reservado não pode ser sacado; o restante, sim.
    </p>
  );
}
