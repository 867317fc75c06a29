import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AnyRouter } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { toast } from 'sonner';
import { onTestFinished } from 'vitest';
import { ToasterHost } from '../src/ui/toast/toaster-host.tsx';
import { createFakeServer, type Api, type FakeServer, type OtherCalls } from './fake-server.ts';
import { answerWith, documentsAskedFor, downloads } from './stub-browser.ts';

/** One of the apps as its `main.tsx` puts it together. */
export interface App {
  createRouter: () => AnyRouter;
  queryClient: QueryClient;
  OfflineBanner: ComponentType;
}

export interface Page extends Pick<FakeServer, 'requests' | 'otherCalls'> {
  user: UserEvent;
  /** The address as it stands now. */
  path: () => string;
  search: () => Record<string, string>;
  downloads: typeof downloads;
  documentsAskedFor: typeof documentsAskedFor;
}

/** Opens an address of an app with everything real but the server. */
export function renderApp(app: App, address: string, calls: { api: Api; others: OtherCalls }): Page {
  const server = createFakeServer(calls.api, calls.others);
  answerWith(server.fetch);
  const { queryClient, OfflineBanner } = app;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  history.replaceState(null, '', address);
  const router = app.createRouter();
  onTestFinished(() => {
    router.history.destroy();
    queryClient.clear();
    // The next page would show them again.
    toast.dismiss();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToasterHost />
      <OfflineBanner />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup({ delay: null }),
    path: () => location.pathname,
    search: () => Object.fromEntries(new URLSearchParams(location.search)),
    requests: server.requests,
    otherCalls: server.otherCalls,
    downloads,
    documentsAskedFor,
  };
}
