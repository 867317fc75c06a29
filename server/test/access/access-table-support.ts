import { randomUUID } from 'node:crypto';
import { adminOnly, row, staffOnly, supportOnly, type Row } from './access-rows.ts';

/** Notes about players, and messages to them. */
export const supportTable: Record<string, Row> = {
  'GET /api/admin/users/:id/notes': row(staffOnly(200), () => ({ path: `/api/admin/users/${randomUUID()}/notes` })),
  'POST /api/admin/users/:id/notes': row(supportOnly(404), () => ({
    path: `/api/admin/users/${randomUUID()}/notes`,
    body: { body: 'ligou hoje' },
  })),
  'POST /api/admin/users/:id/reset-second-factor': row(supportOnly(422), () => ({
    path: `/api/admin/users/${randomUUID()}/reset-second-factor`,
    body: { reason: 'perdeu o celular' },
  })),
  'GET /api/admin/users/:id/timeline': row(staffOnly(404), () => ({ path: `/api/admin/users/${randomUUID()}/timeline` })),
  'GET /api/admin/users/:id/timeline/rounds': row(staffOnly(200), () => ({
    path: `/api/admin/users/${randomUUID()}/timeline/rounds`,
    query: { first: randomUUID(), last: randomUUID() },
  })),
  'GET /api/admin/message-templates': row(staffOnly(200)),
  'POST /api/admin/message-templates': row(supportOnly(200), (_, role) => ({
    body: { name: `Resposta ${role}`, purpose: 'service', subject: 'Sobre seu pedido', body: 'Está tudo certo.' },
  })),
  'PATCH /api/admin/message-templates/:id': row(supportOnly(404), () => ({
    path: `/api/admin/message-templates/${randomUUID()}`,
    body: { revision: 1, name: 'Outro nome' },
  })),
  'POST /api/admin/users/:id/messages/preview': row(supportOnly(404), () => ({
    path: `/api/admin/users/${randomUUID()}/messages/preview`,
    body: { template_id: randomUUID() },
  })),
  'POST /api/admin/users/:id/messages': row(supportOnly(404), () => ({
    path: `/api/admin/users/${randomUUID()}/messages`,
    body: { template_id: randomUUID(), revision: 1, by_mail: false, by_center: true },
  })),
  'GET /api/admin/users/export': row(staffOnly(200)),
  'GET /api/admin/views': row(staffOnly(200)),
  'POST /api/admin/views': row(staffOnly(200), () => ({ body: { name: 'Parados', query: { idle_days: 30 }, is_shared: false } })),
  'PATCH /api/admin/views/:id': row(staffOnly(404), () => ({ path: `/api/admin/views/${randomUUID()}`, body: { name: 'VIP' } })),
  'POST /api/admin/views/:id/removal': row(staffOnly(404), () => ({ path: `/api/admin/views/${randomUUID()}/removal` })),
  'POST /api/admin/bulk/preview': row(supportOnly(200), () => ({
    body: { filter: { q: 'ninguém' }, action: { kind: 'block' } },
  })),
  'POST /api/admin/bulk': row(supportOnly(422), () => ({
    body: { filter: { q: 'ninguém' }, action: { kind: 'block' }, after: null },
  })),
  'GET /api/admin/bulk/blocks': row(staffOnly(200)),
  'GET /api/admin/tags': row(staffOnly(200)),
  'POST /api/admin/tags': row(adminOnly(200), (_, role) => ({ body: { name: `VIP ${role}`, color: 'gold' } })),
  'PATCH /api/admin/tags/:id': row(adminOnly(404), () => ({ path: `/api/admin/tags/${randomUUID()}`, body: { name: 'VIP' } })),
  'POST /api/admin/tags/:id/players': row(supportOnly(404), () => ({
    path: `/api/admin/tags/${randomUUID()}/players`,
    body: { player_ids: [randomUUID()] },
  })),
  'POST /api/admin/tags/:id/players/removal': row(supportOnly(404), () => ({
    path: `/api/admin/tags/${randomUUID()}/players/removal`,
    body: { player_ids: [randomUUID()] },
  })),
};
