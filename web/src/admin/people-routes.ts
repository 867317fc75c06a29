import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staff } from './root-route.ts';
import { readAhead } from './shell/calls/read-ahead.ts';
import { readSupportSearch } from './support/support-search.ts';
import { readTimelineSearch } from './timeline/timeline-search.ts';
import { usersQuery } from './users/use-users.ts';
import { readUsersSearch } from './users/users-search.ts';

export const users = createRoute({
  getParentRoute: () => staff,
  path: '/admin/m1',
  validateSearch: readUsersSearch,
  beforeLoad: ({ cause, search }) => readAhead(cause, usersQuery(search)),
  component: lazyRouteComponent(async () => await import('./users/users-screen.tsx'), 'UsersScreen'),
});

export const timeline = createRoute({
  getParentRoute: () => staff,
  path: '/admin/usuarios/$id',
  validateSearch: readTimelineSearch,
  component: lazyRouteComponent(async () => await import('./timeline/timeline-screen.tsx'), 'TimelineScreen'),
});

export const support = createRoute({
  getParentRoute: () => staff,
  path: '/admin/atendimento',
  validateSearch: readSupportSearch,
  component: lazyRouteComponent(async () => await import('./support/support-screen.tsx'), 'SupportScreen'),
});
