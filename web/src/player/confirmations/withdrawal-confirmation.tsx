import { hasCode, LOOSER_AFTER_HOURS, SUMMED_HOURS, toCents } from '@raspasorte/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Button } from '../../ui/kit/button.tsx';
import { MoneyField } from '../../ui/kit/money-field.tsx';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { inForceTitle } from '../shared/in-force-title.ts';
import { Unread } from '../shared/unread.tsx';
import { useConfirmationLimit, useSetConfirmationLimit } from './use-confirmation-limit.ts';

const ConfirmationDialog = lazyOverlay(async () => (await import('./confirmation-dialog.tsx')).ConfirmationDialog);

/** Sets the amount above which a withdrawal asks for the passkey or the password again. */
export function WithdrawalConfirmation() {
  const read = useConfirmationLimit();
  const limit = read.data;
  const [typed, setTyped] = useState<number | null>(null);
  /** The new limit that waits for a confirmation (null: no limit); undefined when none waits. */
  const [asked, setAsked] = useState<number | null>();
  const set = useSetConfirmationLimit();
  if (!limit) return <Unread read={read} className="h-40" />;
  const save = (amountCents: number | null) =>
    set.mutate(amountCents, {
      onSuccess: ({ in_force_from: from }) => {
        setTyped(null);
        setAsked(undefined);
        void showToast({
          title: inForceTitle(from, 'Confirmação de saques em vigor'),
          tone: 'success',
          id: 'withdrawal-confirmation',
        });
      },
      onError: (failure) => {
        if (hasCode(failure, 'confirmation_required')) setAsked(amountCents);
        else void showToast({ title: errorSentence(failure), tone: 'error', id: 'withdrawal-confirmation' });
      },
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed !== null) save(typed);
  };
  return (
    <>
      <p className="mb-4 text-mute">
        Mesmo que alguém entre na sua conta, sacar acima deste valor pede sua chave de acesso ou sua senha de novo. Contam juntos
        os saques sem confirmação das últimas {SUMMED_HOURS} horas.
      </p>
      <form onSubmit={submit} className="grid gap-3">
        <MoneyField
          label="Pedir confirmação em saques acima de"
          amountCents={typed}
          onAmountChange={setTyped}
          hint={stateOf(limit)}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" tone="quiet" busy={set.isPending} disabled={typed === null}>
            Definir
          </Button>
          {limit.amount_cents !== null && limit.next_from === null && (
            <Button tone="plain" onClick={() => save(null)}>
              Não pedir mais
            </Button>
          )}
        </div>
      </form>
      {asked !== undefined && (
        <ConfirmationDialog
          title="Confirmar mudança"
          purpose={{ purpose: 'confirmation-limit', amount_cents: asked === null ? null : toCents(asked) }}
          busy={set.isPending}
          onConfirmed={() => save(asked)}
          onClose={() => setAsked(undefined)}
        >
          Menos proteção vale só depois de {LOOSER_AFTER_HOURS} horas. Avisamos você por e-mail.
        </ConfirmationDialog>
      )}
    </>
  );
}

function stateOf({ amount_cents, next_amount_cents, next_from }: NonNullable<ReturnType<typeof useConfirmationLimit>['data']>) {
  const present = amount_cents === null ? 'Nenhum saque pede confirmação' : `Em vigor: acima de ${formatMoney(amount_cents)}`;
  if (next_from === null) return `${present}.`;
  const next = next_amount_cents === null ? 'nenhum pede' : `acima de ${formatMoney(next_amount_cents)}`;
  return `${present}. A partir de ${formatDateTime(next_from)}: ${next}.`;
}
