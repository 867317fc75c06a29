import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToasterHost } from '../ui/toast/toaster-host.tsx';
import { queryClient } from './query-client.ts';
import { createAdminRouter } from './router.tsx';
import { OfflineBanner } from './frame/offline-banner.tsx';
import './admin.css';

const root = document.querySelector('#app');
if (root) {
  const router = createAdminRouter();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        {/* At the left: the buttons of dialogs, rows and pages are at the right. */}
        <ToasterHost position="bottom-left" />
        <OfflineBanner />
      </QueryClientProvider>
    </StrictMode>,
  );
}
