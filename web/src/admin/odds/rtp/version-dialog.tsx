import { FEWEST_SHOWN_ROUNDS, requiresTwoFactor } from '@raspasorte/contract/admin';
import { parseMath } from '@raspasorte/engine';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { counted } from '../../../ui/format/counted.ts';
import { formatCount } from '../../../ui/format/format-count.ts';
import { formatDateTime } from '../../../ui/format/format-date.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { buttonClasses } from '../../kit/buttons/button-classes.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { ErrorState } from '../../kit/states/error-state.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { Fact } from '../../kit/values/fact.tsx';
import { formatExact, formatRtp } from '../../products/format-rtp.ts';
import { formatInterval } from '../../simulation/format-interval.ts';
import type { AdminProduct } from '../../products/product.ts';
import { CallError } from '../../shell/calls/call-error.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { useOperator } from '../../shell/operator/use-operator.ts';
import { ChangeList } from './change-list.tsx';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import type { Consent } from './confirm-change-dialog.tsx';
import { useProductVersion, type ProductVersion } from './use-product-version.ts';
import { useRestoreVersion } from './use-restore-version.ts';

interface VersionDialogProps {
  product: AdminProduct;
  number: number;
  /** The numbers of all versions, newest first. */
  numbers: readonly number[];
  mayChange: boolean;
  onClose: () => void;
}

/**
 * One version: what it changed, or how it differs from any other; its par sheet, and a button that
 * restores it.
 */
export function VersionDialog({ product, number, numbers, mayChange, onClose }: VersionDialogProps) {
  const others = numbers.filter((other) => other !== number);
  const [against, setAgainst] = useState<number>();
  const [isRestoring, setRestoring] = useState(false);
  const { data, error } = useProductVersion(product.id, number, against);
  const compared = data?.against ?? undefined;
  if (isRestoring) {
    return <RestoreDialog product={product} number={number} onClose={() => setRestoring(false)} onDone={onClose} />;
  }
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`${product.name}: versão ${number}`}
      footer={
        <>
          <Link
            to="/admin/m3/ficha"
            search={{ product: String(product.id), version: number }}
            className={buttonClasses({ variant: 'outline' })}
          >
            Ficha técnica
          </Link>
          {mayChange && number !== product.version && <Button onClick={() => setRestoring(true)}>Restaurar esta versão</Button>}
        </>
      }
    >
      <CallError error={error} />
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <div className="grid gap-4">
          <p>
            RTP exato <span className="amount font-medium">{formatExact(data.rtp)}</span>
            <span className="block font-mono text-xs break-all text-muted-foreground">{data.math_version}</span>
          </p>
          <Sold sold={data.sold} />
          {others.length > 0 && (
            <Select
              label="Comparar com"
              className="w-56 max-md:w-full"
              value={String(compared ?? others[0])}
              onValueChange={(value) => setAgainst(Number(value))}
              options={others.map((other) => ({ value: String(other), label: `Versão ${other}` }))}
            />
          )}
          {compared === undefined ? (
            <p className="text-muted-foreground">A primeira versão: nada veio antes dela.</p>
          ) : (
            <ChangeList label={`Diferenças em relação à versão ${compared}`} changes={data.changes} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What it paid, which its exact RTP only promises. */
function Sold({ sold }: Pick<ProductVersion, 'sold'>) {
  if (sold === null) return <p className="text-muted-foreground">Ainda não há uma hora inteira em que só esta versão valeu.</p>;
  const { rtp_interval: interval } = sold;
  return (
    <section aria-label="O que esta versão pagou" className="rounded-lg bg-muted px-4 py-3">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact name="Jogadas pagas">{formatCount(sold.rounds)}</Fact>
        <Fact name="Apostado">{formatMoney(sold.wagered_cents)}</Fact>
        <Fact name="Pago">{formatMoney(sold.paid_cents)}</Fact>
        <Fact name="RTP medido">{sold.rtp === null ? '—' : formatRtp(sold.rtp)}</Fact>
        <Fact name="Intervalo de 95%">{interval === null ? '—' : formatInterval([interval[0] * 100, interval[1] * 100])}</Fact>
      </dl>
      <p className="mt-2 text-[0.8125rem] text-muted-foreground">
        De {formatDateTime(sold.from)} {sold.until === null ? 'até agora' : `a ${formatDateTime(sold.until)}`}: só as horas
        inteiras em que nenhuma outra versão valeu, sem rodadas grátis
        {sold.boosted_rounds > 0 && ` e sem ${counted(sold.boosted_rounds, 'jogada', 'jogadas')} com bônus de boas-vindas`}.
      </p>
      {sold.rounds < FEWEST_SHOWN_ROUNDS && (
        <p className="mt-2 text-[0.8125rem] text-muted-foreground">
          Poucas jogadas: com menos de {formatCount(FEWEST_SHOWN_ROUNDS)}, um só prêmio muda o RTP medido, e o intervalo é apenas
          aproximado.
        </p>
      )}
    </section>
  );
}

interface RestoreDialogProps {
  product: AdminProduct;
  number: number;
  onClose: () => void;
  onDone: () => void;
}

function RestoreDialog({ product: present, number, onClose, onDone }: RestoreDialogProps) {
  const { two_factor_enabled: isEnrolled } = useOperator();
  const restore = useRestoreVersion();
  // The card gets its new version before the call ends, and must not be compared with that.
  const product = restore.isPending ? restore.variables.product : present;
  const { data, error, refetch } = useProductVersion(product.id, number, product.version);
  if (data?.against !== product.version) {
    return (
      <Dialog onClose={onClose} title={`Restaurar versão ${number}`}>
        {error ? <ErrorState message={errorSentence(error)} onRetry={() => refetch()} /> : <Skeleton className="h-48" />}
      </Dialog>
    );
  }
  const { settings } = parseMath(data.math);
  const touchesPrizes = data.changes.some(({ field }) => field.startsWith('prizes.'));
  const confirm = (consent: Consent) => restore.mutate({ product, number, consent }, { onSuccess: onDone });
  return (
    <ConfirmChangeDialog
      onClose={onClose}
      onConfirm={confirm}
      busy={restore.isPending}
      error={restore.error}
      productName={product.name}
      currentRtp={product.exact.rtp}
      newRtp={data.rtp}
      changes={data.changes}
      needsCode={requiresTwoFactor(settings) || (touchesPrizes && isEnrolled)}
      isForced={settings.forced_rtp_enabled}
    />
  );
}
