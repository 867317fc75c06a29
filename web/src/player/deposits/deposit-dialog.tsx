import { useState } from 'react';
import type { MouseEvent } from 'react';
import { isFirstRead } from '../../ui/calls/is-first-read.ts';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { roomFor } from '../../ui/kit/room-for.ts';
import { Skeleton } from '../../ui/kit/skeleton.tsx';
import { useMe } from '../auth/session/use-me.ts';
import { useSite } from '../shared/use-site.ts';
import { DepositForm } from './deposit-form.tsx';

const quickAmounts = [
  { amountCents: 3000 },
  { amountCents: 5000 },
  { amountCents: 10_000, hot: true },
  { amountCents: 25_000 },
  { amountCents: 50_000, hot: true },
  { amountCents: 100_000, hot: true },
] as const;

export function DepositDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  // The form may ask for a CPF: its field, coming late, would move what is typed above it.
  const isDemanded = useSite()?.deposits_demand_cpf ?? false;
  const isFormKnown = !isFirstRead(useMe()) || !isDemanded;
  // Without that field it is lower. The dialog keeps the height that it was seen with.
  const [isRoomKept, setIsRoomKept] = useState(false);
  const keepsRoom = open && (isRoomKept || !isFormKnown);
  if (keepsRoom !== isRoomKept) setIsRoomKept(keepsRoom);
  // The bar of a phone keeps the dialog while the screen changes: it would cover what a link leads
  // to.
  const closeForLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Adicionar Fundos">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Links are native. */}
      <div onClick={closeForLink} style={keepsRoom ? withCpfField : undefined}>
        {isFormKnown ? <DepositForm quickAmounts={quickAmounts} /> : <AwaitedForm />}
      </div>
    </Dialog>
  );
}

/** As high as the form with the field for a CPF. */
const withCpfField = roomFor(31.9);

const AwaitedForm = () => (
  <div style={withCpfField} className="grid">
    <output className="sr-only">Carregando...</output>
    <Skeleton />
  </div>
);
