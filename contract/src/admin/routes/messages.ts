import type { RouteTable } from '../../route-table.ts';

/** Message templates of operators, and messages to one player made from them. */
export const messageRoutes = {
  listMessageTemplates: { method: 'GET', path: '/api/admin/message-templates' },
  createMessageTemplate: { method: 'POST', path: '/api/admin/message-templates' },
  changeMessageTemplate: { method: 'PATCH', path: '/api/admin/message-templates/:id' },
  previewMessage: { method: 'POST', path: '/api/admin/users/:id/messages/preview' },
  sendMessage: { method: 'POST', path: '/api/admin/users/:id/messages' },
} as const satisfies RouteTable;

export type MessageRouteName = keyof typeof messageRoutes;

/**
 * `service`: information about the player's account. `promotion`: anything that invites to play.
 */
export const messagePurposes = ['service', 'promotion'] as const;
export type MessagePurpose = (typeof messagePurposes)[number];

export const MAX_TEMPLATE_NAME_LENGTH = 60;
export const MAX_MESSAGE_SUBJECT_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 2000;
/** Longest text that an operator types for one message, for templates with that placeholder. */
export const MAX_FREE_TEXT_LENGTH = 500;
/** As much of a message as is stored. Placeholders can fill a template to more. */
export const MAX_FILLED_SUBJECT_LENGTH = 300;
export const MAX_FILLED_LENGTH = 4000;
/** Sending the same template to the same player within this time needs a confirmation. */
export const RESEND_CONFIRM_MINUTES = 10;
/** Most messages to one player in 24 hours, from all operators together. */
export const MAX_MESSAGES_PER_DAY = 10;
