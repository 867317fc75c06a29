import type { RouteTable } from '../route-table.ts';

/** Texts that operators keep, and messages to one player from them. */
export const messageRoutes = {
  listMessageTemplates: { method: 'GET', path: '/api/admin/message-templates' },
  createMessageTemplate: { method: 'POST', path: '/api/admin/message-templates' },
  changeMessageTemplate: { method: 'PATCH', path: '/api/admin/message-templates/:id' },
  previewMessage: { method: 'POST', path: '/api/admin/users/:id/messages/preview' },
  sendMessage: { method: 'POST', path: '/api/admin/users/:id/messages' },
} as const satisfies RouteTable;

export type MessageRouteName = keyof typeof messageRoutes;

/** Service: what somebody must know of their account. Promotion: everything that invites to play. */
export const messagePurposes = ['service', 'promotion'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const LONGEST_TEMPLATE_NAME = 60;
export const LONGEST_MESSAGE_SUBJECT = 120;
export const LONGEST_MESSAGE = 2000;
/** What an operator types for one message, where its template has a place for it. */
export const LONGEST_OWN_WORDS = 500;
/** The same template to the same player within so long asks again. */
export const ASKED_AGAIN_MINUTES = 10;
/** To one player in 24 hours, by all operators. */
export const MOST_MESSAGES_A_DAY = 10;
