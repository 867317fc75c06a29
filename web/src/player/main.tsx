import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToasterHost } from '../ui/toast/toaster-host.tsx';
import { awaitFirstScreen } from './await-first-screen.ts';
import { keepInstallOffer } from './installed/install-offer.ts';
import { queryClient } from './query-client.ts';
import { createPlayerRouter } from './router.tsx';
import { keepHeight } from './shell/keep-height.ts';
import { OfflineBanner } from './shell/offline-banner.tsx';
import './player.css';

keepInstallOffer();
const root = document.querySelector('#app');
// Not awaited at the top level: screens import from this file's chunk, so each would wait for the
// other.
if (root) void open(root);

async function open(place: Element): Promise<void> {
  const router = createPlayerRouter();
  keepHeight(router);
  await awaitFirstScreen(router);
  // Renders in slices, so that a slow phone reacts to its player in between. Nothing is replaced
  // before everything is rendered.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          {/* Toasts stand above it: they go away. */}
          <OfflineBanner />
          <ToasterHost />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
