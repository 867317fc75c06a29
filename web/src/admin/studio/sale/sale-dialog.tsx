import { fieldErrors } from '@raspasorte/contract';
import { raisesExposureLimit } from '@raspasorte/contract/admin';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { buttonClasses } from '../../kit/buttons/button-classes.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { amountError } from '../../kit/fields/amount-error.ts';
import { changesOf } from '../../kit/fields/changes-of.ts';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { useAskBeforeClosing } from '../../kit/popups/use-ask-before-closing.tsx';
import { formatExact } from '../../products/format-rtp.ts';
import { CallError } from '../../shell/calls/call-error.tsx';
import { useMay } from '../../shell/operator/use-may.ts';
import { useOtpStep } from '../../step-up/use-otp-step.tsx';
import type { ListedCard } from '../listed-cards.ts';
import { PhoneTile } from '../preview/phone-tile.tsx';
import { StateBadge } from '../../products/state-badge.tsx';
import { useSetSaleTerms } from '../use-change-studio.ts';
import type { SaleTerms } from '../../products/use-sale-terms.ts';
import { SaleFields } from './sale-fields.tsx';
import type { SaleValues } from './sale-fields.tsx';

type SoldCard = Extract<ListedCard, { draft?: never }>;

const valuesOf = ({ badge, position, sale_from, sale_until, exposure_limit_cents }: SaleTerms): SaleValues => ({
  badge,
  position,
  sale_from,
  sale_until,
  exposure_limit_cents,
});

/** Edits the sale terms of a published card. What is printed on its ticket is fixed for good. */
export function SaleDialog({ card, onClose }: { card: SoldCard; onClose: () => void }) {
  const { product, terms } = card;
  const mayChange = useMay('admin') && terms.retired_at === null;
  const [draft, setDraft] = useState<Partial<SaleValues>>({});
  const set = useSetSaleTerms();
  // What was not edited here follows the server, so that a colleague's change is neither lost nor
  // in the way of the next attempt.
  const changes = changesOf(valuesOf(terms), draft);
  const values = { ...valuesOf(terms), ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const { close, question } = useAskBeforeClosing(isChanged && !set.isPending, onClose);
  const asksForCode = raisesExposureLimit(terms.exposure_limit_cents, values.exposure_limit_cents);
  const code = useOtpStep({ busy: set.isPending, error: set.error, ...(!asksForCode && { needsCode: false }) });
  const maySave = isChanged && amountError(values.exposure_limit_cents) === undefined && !code.isMissing;
  const faults = fieldErrors(set.error);
  // A fault of no field on the form would be said nowhere.
  const isSaidBeside = faults.length > 0 && faults.every(({ field }) => Object.hasOwn(values, field));
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const save = () =>
    set.mutate({ productId: product.id, revision: terms.revision, ...values, ...code.take() }, { onSuccess: () => setDraft({}) });
  return (
    <Dialog
      onClose={close}
      size="xl"
      title={`Venda de ${product.name}`}
      description="Muda na hora e fica na auditoria. Nome, preço, prêmios e aparência são os dos bilhetes vendidos e não mudam."
      {...(mayChange && { onSubmit: () => maySave && save() })}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Fechar
          </Button>
          {mayChange && (
            <Button type="submit" busy={set.isPending} disabled={!maySave}>
              Salvar venda
            </Button>
          )}
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.375rem]">
        <div className="grid gap-4">
          <SaleFields
            value={values}
            priceCents={product.price_cents}
            onChange={(change) => setDraft({ ...changes, ...change })}
            faultOf={faultOf}
            disabled={!mayChange}
          />
          {code.step}
          {!isSaidBeside && <CallError error={code.otherError} />}
        </div>
        <Aside card={card} badge={values.badge} />
      </div>
      {question}
    </Dialog>
  );
}

/** The tile as it would lie in the lobby, with the facts and results of the card. */
function Aside({ card: { product, terms, state }, badge }: { card: SoldCard; badge: string | null }) {
  return (
    <div className="grid gap-3">
      <PhoneTile card={{ ...product, look: terms.look, badge: badge, rtp: product.shown_rtp }} />
      <dl className="grid gap-1 text-[0.8125rem]">
        <Line name="Estado">
          <StateBadge state={state} />
        </Line>
        <Line name="RTP exato">{formatExact(product.exact.rtp)}</Line>
        <Line name="Versão">{product.version}</Line>
        <Line name={terms.lost_cents < 0 ? 'Ganho em 24 h' : 'Perda em 24 h'}>{formatMoney(Math.abs(terms.lost_cents))}</Line>
      </dl>
      <p className="flex flex-wrap gap-1">
        <Link to="/admin/m3" search={{ product: String(product.id) }} className={link}>
          RTP
        </Link>
        <Link to="/admin/m7" search={{ product: String(product.id) }} className={link}>
          Rebalancear
        </Link>
        <Link to="/admin/m3/ficha" search={{ product: String(product.id) }} className={link}>
          Ficha técnica
        </Link>
      </p>
    </div>
  );
}

const link = buttonClasses({ variant: 'outline', size: 'sm' });

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="amount font-medium">{children}</dd>
  </div>
);
