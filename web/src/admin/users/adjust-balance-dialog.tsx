import { ApiError, hasCode, refusalSentence } from '@raspasorte/contract';
import { ADJUSTMENT_NOT_COVERED, MAX_REASON_LENGTH, previewAdjustment } from '@raspasorte/contract/admin';
import type { AdjustmentOperation } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { isWholeCode } from '../../ui/format/six-digits.ts';
import { amountError } from '../kit/fields/amount-error.ts';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { MoneyInput } from '../kit/fields/money-input.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { KEPT_FOR_EVER } from '../kit/fields/reason-field.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { Fact } from '../kit/values/fact.tsx';
import { codeRefusal } from '../step-up/code-refusal.ts';
import { OtpField } from '../step-up/otp-field.tsx';
import { useAdjustBalance } from './use-adjust-balance.ts';
import { useUser, type UserDetails } from './use-user.ts';

interface AdjustBalanceDialogProps {
  user: { id: string; name: string; balance_cents: number };
  onClose: () => void;
}

const operations: readonly { value: AdjustmentOperation; label: string }[] = [
  { value: 'add', label: 'Adicionar saldo' },
  { value: 'remove', label: 'Remover saldo' },
];

export function AdjustBalanceDialog({ user, onClose }: AdjustBalanceDialogProps) {
  const adjust = useAdjustBalance();
  const [operation, setOperation] = useState<AdjustmentOperation>('add');
  const [amountCents, setAmountCents] = useState<number | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [reason, setReason] = useState('');
  const [otp, setOtp] = useState('');
  // The list may be older than the balance.
  const { data: read, error: unread, isFetchedAfterMount } = useUser(user.id, { anew: true });
  const balanceCents = read?.balance_cents ?? user.balance_cents;
  // What was remembered from before is not what the operator sees now.
  const stored = { newest: isFetchedAfterMount ? read?.newest_adjustment : undefined };
  const { seen, isOvertaken } = useSeen({ stored, error: adjust.error });
  const preview = readPreview({ operation, amountCents, balanceCents });
  const [needsCode, setNeedsCode] = useState(false);
  const [needsReason, setNeedsReason] = useState(false);
  const confirm = () =>
    adjust.mutate(
      {
        userId: user.id,
        operation,
        amountCents: amountCents ?? 0,
        reason: reason.trim(),
        otp: needsCode ? otp : '',
        seenAdjustment: seen.newest && seen.newest.id,
      },
      {
        onSuccess: onClose,
        // Only the server knows from which sum of a day a code or a second person is needed.
        onError: (error) => {
          setOtp('');
          if (!(error instanceof ApiError)) return;
          if (error.code === 'otp_required') setNeedsCode(true);
          if (error.code === 'reason_required') setNeedsReason(true);
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Ajustar Saldo"
      description="Ajuste o saldo do usuário. Esta ação será registrada e auditada."
      confirmLabel="Confirmar"
      busy={adjust.isPending}
      isChanged={reason !== ''}
      disabled={preview.error !== null || (needsReason && reason.trim() === '') || (needsCode && !isWholeCode(otp))}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <Whose name={user.name} balanceCents={balanceCents} newest={seen.newest} isUnread={unread !== null} />
        {isOvertaken && seen.newest && <PresentState facts={[`Último ajuste: ${adjustmentWords(seen.newest)}`]} />}
        <Alert>Limites: Min R$&nbsp;1,00 | Max R$&nbsp;1.000.000,00 por operação</Alert>
        <RadioGroup label="Operação" value={operation} onValueChange={setOperation} options={operations} />
        <Field label="Valor (R$)" error={isTouched && preview.error}>
          <MoneyInput
            amountCents={amountCents}
            onAmountChange={(next) => {
              setTouched(true);
              setAmountCents(next);
            }}
          />
        </Field>
        <ReasonField value={reason} onChange={setReason} isNeeded={needsReason} />
        {needsCode && <OtpField isNextStep value={otp} onChange={setOtp} error={wrongCode(adjust.error)} />}
        <NewBalance preview={preview} />
      </div>
    </ConfirmDialog>
  );
}

/** A code that is asked for as the next step was not refused. */
const wrongCode = (error: Error | null) => (hasCode(error, 'otp_required') ? undefined : codeRefusal(error));

type LastAdjustment = NonNullable<UserDetails['newest_adjustment']>;

interface WhoseProps {
  name: string;
  balanceCents: number;
  /** Undefined until it is read. */
  newest: LastAdjustment | null | undefined;
  isUnread: boolean;
}

const Whose = ({ name, balanceCents, newest, isUnread }: WhoseProps) => (
  <dl className="grid grid-cols-2 gap-3 rounded-lg bg-muted px-4 py-3">
    <Fact name="Usuário">{name}</Fact>
    <Fact name="Saldo atual">{formatMoney(balanceCents)}</Fact>
    <Fact name="Último ajuste" wide>
      {newest === undefined ? (isUnread ? 'Não foi possível ler' : 'Carregando...') : newest ? adjustmentWords(newest) : 'Nenhum'}
    </Fact>
  </dl>
);

const adjustmentWords = ({ operation, amount_cents: cents, at, by }: LastAdjustment): string =>
  `${operation === 'add' ? '+' : '−'} ${formatMoney(cents)}, ${formatDateTime(at)}, por ${by}`;

interface ReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
  /** A second person will decide by it. */
  isNeeded: boolean;
}

const ReasonField = ({ value, onChange, isNeeded }: ReasonFieldProps) => (
  <Field
    label={isNeeded ? 'Motivo' : 'Motivo (opcional)'}
    hint={`${KEPT_FOR_EVER} ${value.length}/${MAX_REASON_LENGTH}`}
    error={isNeeded && value.trim() === '' && 'Escreva o motivo: outra pessoa vai decidir por ele.'}
  >
    <Input
      maxLength={MAX_REASON_LENGTH}
      placeholder="Descrição do ajuste"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);

const NewBalance = ({ preview }: { preview: Preview }) => (
  <p aria-live="polite" className="flex min-h-6 items-baseline justify-between gap-4 border-t border-border pt-3">
    {preview.error === null && (
      <>
        <span>Novo saldo</span>
        <strong className="amount text-lg">{formatMoney(preview.balanceCents)}</strong>
      </>
    )}
  </p>
);

type Preview = { error: null; balanceCents: number } | { error: string };
type Wish = { operation: AdjustmentOperation; amountCents: number | null; balanceCents: number };

/** Previews the adjustment. An empty field counts as NaN. */
function readPreview({ amountCents, ...wish }: Wish): Preview {
  const unreadable = amountError(amountCents);
  if (unreadable !== undefined) return { error: unreadable };
  const preview = previewAdjustment({ ...wish, amountCents: amountCents ?? Number.NaN });
  if ('balanceCents' in preview) return { error: null, balanceCents: preview.balanceCents };
  return { error: preview.refusal === 'insufficient_balance' ? ADJUSTMENT_NOT_COVERED : refusalSentence(preview.refusal) };
}
