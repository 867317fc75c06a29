import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToasterHost } from '../ui/toast/toaster-host.tsx';
import { keepInstallOffer } from './installed/install-offer.ts';
import { queryClient } from './query-client.ts';
import { createPlayerRouter } from './router.tsx';
import { OfflineBanner } from './shell/offline-banner.tsx';
import './player.css';

keepInstallOffer();
const root = document.querySelector('#app');
if (root) {
  const router = createPlayerRouter();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToasterHost />
        <OfflineBanner />
      </QueryClientProvider>
    </StrictMode>,
  );
}
