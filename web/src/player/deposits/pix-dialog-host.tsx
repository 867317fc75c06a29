import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { LatePixDialog } from './late-pix-dialog.ts';

const route = getRouteApi('/players');

/** Shows the charge whose id is in the address. Closing removes it from the address. */
export function PixDialogHost() {
  const { deposit } = route.useSearch();
  const navigate = useNavigate();
  if (deposit === undefined) return null;
  const close = () =>
    void navigate({ to: '.', search: ({ deposit: _closed, ...search }) => search, replace: true, resetScroll: false });
  return <LatePixDialog key={deposit} orderId={deposit} onClose={close} />;
}
