import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const PixDialog = lazy(async () => ({ default: (await import('./pix-dialog.tsx')).PixDialog }));
const route = getRouteApi('/players');

/** Shows the charge that the address names; closing takes it out of the address. */
export function PixDialogHost() {
  const { deposit } = route.useSearch();
  const navigate = useNavigate();
  if (deposit === undefined) return null;
  const close = () => void navigate({ to: '.', search: ({ deposit: _closed, ...search }) => search, replace: true });
  return (
    <Suspense>
      <PixDialog key={deposit} orderId={deposit} onClose={close} />
    </Suspense>
  );
}
