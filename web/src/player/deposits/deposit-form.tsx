import { MIN_DEPOSIT_CENTS } from '@raspasorte/contract';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { lazyWhenIdle } from '../../ui/device/when-idle.ts';
import { isValidCpf } from '../../ui/format/cpf.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { MoneyField } from '../../ui/kit/money-field.tsx';
import { useMe } from '../auth/session/use-me.ts';
import { useProtection } from '../protection/use-protection.ts';
import { useSite } from '../shared/use-site.ts';
import { RefusalNote } from '../shared/refusal-note.tsx';
import { DepositCpfField, isAboutCpf } from './deposit-cpf-field.tsx';
import { LatePixDialog } from './late-pix-dialog.ts';
import { pixOverScreen } from './pix-over-screen.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import type { QuickAmount } from './quick-amounts.tsx';
import { useCreateDeposit } from './use-create-deposit.ts';
import { useDepositsPause } from './use-deposits-pause.ts';

const LEAST = `Valor mínimo: ${formatMoney(MIN_DEPOSIT_CENTS)}`;
const SAFE = 'Pagamento seguro por Pix, direto do aplicativo do seu banco.';
// Seen by few, so they do not weigh on the first screen.
const NamedCpf = lazyWhenIdle(async () => (await import('./named-cpf.tsx')).NamedCpf);
const NoDeposit = lazyWhenIdle(async () => (await import('./no-deposit.tsx')).NoDeposit);

interface DepositFormProps {
  quickAmounts: readonly QuickAmount[];
}

/**
 * The form for a deposit, or why there is none: a pause, a self-exclusion, deposits that operators
 * have paused, a KYC status that allows none. The form keeps its space then: nothing around it
 * moves when the reason becomes known.
 */
export function DepositForm(props: DepositFormProps) {
  const { data: protection } = useProtection();
  const { data: me } = useMe();
  const arePaused = useDepositsPause() !== null;
  const hasStopped = Boolean(protection?.paused_until ?? protection?.excluded_until);
  const isStopped = arePaused || hasStopped || me?.kyc.deposit_day_cents === 0;
  return (
    <div className="grid *:[grid-area:1/1]">
      <div className={classNames(isStopped && 'invisible')} inert={isStopped}>
        <Form {...props} />
      </div>
      {isStopped && (
        <Suspense>
          <NoDeposit />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The fields: amount, quick amounts, and the CPF where the provider asks for it. A CPF that was
 * named before and carried no payment yet can be changed. The new charge's id goes into the
 * address.
 */
function Form({ quickAmounts }: DepositFormProps) {
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [cpf, setCpf] = useState('');
  const [isChangingCpf, setIsChangingCpf] = useState(false);
  const namedCpf = useMe().data?.named_cpf_masked;
  const isDemanded = useIsCpfDemanded();
  // Learned later, it waits for the next change of the amount: nothing moves by itself.
  const [isAsked, setIsAsked] = useState(isDemanded);
  const changeAmount = (cents: number | null) => {
    setAmountCents(cents);
    setIsAsked(isDemanded);
  };
  const navigate = useNavigate();
  const deposit = useCreateDeposit();
  // Until the PIX is open, another press would ask for a second one.
  const [isOpening, setIsOpening] = useState(false);
  const busy = deposit.isPending || isOpening;
  const cpfWanted = (isDemanded && isAsked) || isChangingCpf || cpf !== '' || isAboutCpf(deposit.error);
  const acceptable = amountCents !== null && amountCents >= MIN_DEPOSIT_CENTS && (!cpfWanted || isValidCpf(cpf));

  const openPix = async (orderId: string) => {
    setIsOpening(true);
    // Its code first: without it the form's dialog would close before the PIX's opens.
    await LatePixDialog.preload();
    await navigate(pixOverScreen(orderId));
    setIsOpening(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!acceptable) return;
    void LatePixDialog.preload();
    deposit.mutate(cpfWanted ? { amountCents, cpf } : { amountCents }, {
      onSuccess: ({ pix_data }) => void openPix(pix_data.order_id),
    });
  };

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
      <MoneyField
        label="Valor do depósito"
        amountCents={amountCents}
        onAmountChange={changeAmount}
        hint={LEAST}
        error={amountCents !== null && amountCents > 0 && amountCents < MIN_DEPOSIT_CENTS ? LEAST : undefined}
      />
      <QuickAmounts amounts={quickAmounts} amountCents={amountCents} onPick={changeAmount} />
      {cpfWanted && <DepositCpfField cpf={cpf} onCpfChange={setCpf} />}
      <Button type="submit" busy={busy} busyText="Processando..." disabled={!acceptable} className="w-full">
        Gerar PIX
      </Button>
      <Note refusal={deposit.variables?.amountCents === amountCents ? deposit.error : null}>
        {namedCpf && !cpfWanted ? <NamedCpf cpfMasked={namedCpf} onChange={() => setIsChangingCpf(true)} instead={SAFE} /> : SAFE}
      </Note>
    </form>
  );
}

/** Whether the provider asks for a CPF that the player has neither named nor paid with. */
function useIsCpfDemanded(): boolean {
  const { data: me } = useMe();
  const isUnknown = me?.cpf_masked === null && me.named_cpf_masked === null;
  return (useSite()?.deposits_demand_cpf ?? false) && isUnknown;
}

/**
 * A refusal takes the place of the note below the button, where there is room for the longest one:
 * nothing moves under the finger that pressed.
 */
function Note({ refusal, children }: { refusal: Error | null; children: ReactNode }) {
  return (
    <div className="min-h-20 max-[22rem]:min-h-25 lg:min-h-15">
      {refusal ? (
        <RefusalNote
          error={refusal}
          fallback="Erro ao gerar PIX."
          className="text-sm text-coral"
          retryHint="O mesmo PIX não é gerado duas vezes."
        />
      ) : (
        <p className="flex items-center gap-2 text-[0.8125rem] text-mute">
          <Icon name="shield" className="size-5 text-mint" />
          <Suspense fallback={SAFE}>{children}</Suspense>
        </p>
      )}
    </div>
  );
}
