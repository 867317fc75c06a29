import { getRouteApi, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { LatePixDialog } from './late-pix-dialog.ts';

const route = getRouteApi('/players');

/** Shows the charge whose id is in the address. Closing removes it from the address. */
export function PixDialogHost() {
  const { deposit } = route.useSearch();
  return deposit === undefined ? null : <OpenPix key={deposit} orderId={deposit} />;
}

function OpenPix({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const isOverScreen = useLocation({ select: ({ state }) => state.isPixOverScreen === true });
  // The browser goes back only later: a second press would lead one entry too far.
  const isGoingBack = useRef(false);
  const close = () => {
    if (!isOverScreen) {
      void navigate({ to: '.', search: ({ deposit: _closed, ...search }) => search, replace: true, resetScroll: false });
    } else if (!isGoingBack.current) {
      isGoingBack.current = true;
      router.history.back();
    }
  };
  const follow = (deposit: string) =>
    void navigate({ to: '.', search: (search) => ({ ...search, deposit }), state: true, replace: true, resetScroll: false });
  return <LatePixDialog orderId={orderId} onClose={close} onNewPix={follow} />;
}
