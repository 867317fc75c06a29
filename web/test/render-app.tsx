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
import { setFakeServer, documentLoads, downloads } from './stub-browser.ts';

/** One of the apps, assembled as in its `main.tsx`. */
export interface App {
  createRouter: () => AnyRouter;
  queryClient: QueryClient;
  OfflineBanner: ComponentType;
}

export interface Page extends Pick<FakeServer, 'requests' | 'otherCalls' | 'cancelled'> {
  user: UserEvent;
  /** The path of the current address. */
  path: () => string;
  search: () => Record<string, string>;
  downloads: typeof downloads;
  documentLoads: typeof documentLoads;
  /** Closes the page, for a test that opens another one. */
  leave: () => void;
}

/** Opens an address of an app. Everything is real except the server. */
export function renderApp(app: App, address: string, calls: { api: Api; others: OtherCalls }): Page {
  const server = createFakeServer(calls.api, calls.others);
  setFakeServer(server.fetch);
  const { queryClient, OfflineBanner } = app;
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
  history.replaceState(null, '', address);
  const router = app.createRouter();
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToasterHost />
      <OfflineBanner />
    </QueryClientProvider>,
  );
  const leave = () => {
    // The next page would show these toasts again.
    toast.dismiss();
    view.unmount();
    router.history.destroy();
    queryClient.clear();
  };
  onTestFinished(leave);
  return {
    leave,
    user: userEvent.setup({ delay: null }),
    path: () => location.pathname,
    search: () => Object.fromEntries(new URLSearchParams(location.search)),
    requests: server.requests,
    otherCalls: server.otherCalls,
    cancelled: server.cancelled,
    downloads,
    documentLoads,
  };
}
