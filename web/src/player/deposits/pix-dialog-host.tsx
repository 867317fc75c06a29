import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOverlay } from '../../ui/lazy-overlay.ts';

const PixDialog = lazyOverlay(async () => (await import('./pix-dialog.tsx')).PixDialog);
const route = getRouteApi('/players');

/** Shows the charge whose id is in the address. Closing removes it from the address. */
export function PixDialogHost() {
  const { deposit } = route.useSearch();
  const navigate = useNavigate();
  if (deposit === undefined) return null;
  const close = () =>
    void navigate({ to: '.', search: ({ deposit: _closed, ...search }) => search, replace: true, resetScroll: false });
  return (
    <Suspense>
      <PixDialog key={deposit} orderId={deposit} onClose={close} />
    </Suspense>
  );
}
