import { mayAccess } from '@raspasorte/contract/admin';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readDecisionsSearch } from './decisions/decisions-search.ts';
import { decisionsQuery } from './decisions/use-decisions.ts';
import { readDisputeSearch, readDisputesSearch } from './disputes/disputes-search.ts';
import { disputesQuery } from './disputes/use-disputes.ts';
import { readSecondPersonSearch } from './second-person/second-person-search.ts';
import { secondPersonQuery } from './second-person/use-second-person-requests.ts';
import { staff } from './root-route.ts';
import { readAhead } from './shell/calls/read-ahead.ts';

export const secondPerson = createRoute({
  getParentRoute: () => staff,
  path: '/admin/aprovacoes',
  validateSearch: readSecondPersonSearch,
  beforeLoad: ({ cause, search: { status, page = 1 } }) =>
    readAhead(cause, secondPersonQuery({ status: status ?? 'open', page })),
  component: lazyRouteComponent(async () => await import('./second-person/second-person-screen.tsx'), 'SecondPersonScreen'),
});

export const decisions = createRoute({
  getParentRoute: () => staff,
  path: '/admin/fila',
  validateSearch: readDecisionsSearch,
  beforeLoad: ({ cause, search, context: { role } }) => {
    if (mayAccess(role, 'decider')) readAhead(cause, decisionsQuery(search));
  },
  component: lazyRouteComponent(async () => await import('./decisions/decisions-screen.tsx'), 'DecisionsScreen'),
});

export const disputes = createRoute({
  getParentRoute: () => staff,
  path: '/admin/contestacoes',
  validateSearch: readDisputesSearch,
  beforeLoad: ({ cause, search: { status, page = 1 } }) => {
    if (status !== 'owed') readAhead(cause, disputesQuery({ status: status ?? 'open', page }));
  },
  component: lazyRouteComponent(async () => await import('./disputes/disputes-screen.tsx'), 'DisputesScreen'),
});

export const dispute = createRoute({
  getParentRoute: () => staff,
  path: '/admin/contestacoes/$id',
  validateSearch: readDisputeSearch,
  component: lazyRouteComponent(async () => await import('./disputes/dispute-screen.tsx'), 'DisputeScreen'),
});
