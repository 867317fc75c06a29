import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { UnsavedChangesGuard } from './kit/popups/unsaved-changes-guard.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { requireOperator } from './shell/operator/require-operator.ts';

export const root = createRootRoute({ component: UnsavedChangesGuard, notFoundComponent: NotFoundScreen });

/** Screens for staff, in the frame with the menu. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  beforeLoad: requireOperator,
  component: lazyRouteComponent(async () => await import('./frame/admin-frame.tsx'), 'AdminFrame'),
});
