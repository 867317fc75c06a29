import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { instant, uuid } from '../../schemas/scalars.ts';
import { wrongPlaceholders } from '../message-text.ts';
import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SUBJECT_LENGTH,
  MAX_FREE_TEXT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  messagePurposes,
  type MessageRouteName,
} from '../routes/messages.ts';

const purpose = z.enum(messagePurposes);
const revision = z.int().min(1).max(1_000_000);
const name = z.string().trim().normalize('NFC').min(1).max(MAX_TEMPLATE_NAME_LENGTH);
const filled = (longest: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(longest)
    .refine((text) => wrongPlaceholders(text).length === 0, { error: 'Use só os campos da lista, entre {{ e }}.' });
const subject = filled(MAX_MESSAGE_SUBJECT_LENGTH);
const body = filled(MAX_MESSAGE_LENGTH);

const template = z.object({
  id: uuid,
  name: z.string(),
  purpose,
  subject: z.string(),
  body: z.string(),
  /** Counts the changes. Clients send it back with the next change and with a message. */
  revision,
  changed_at: instant,
  changed_by: z.string(),
  retired_at: instant.nullable(),
});

const preview = z.object({
  subject: z.string(),
  body: z.string(),
  purpose,
  revision,
  /** Whether the player's e-mail address is confirmed. Mail goes only to confirmed addresses. */
  may_mail: z.boolean(),
  /** Why this template may not be sent to this player, as a refusal sentence. Null if it may. */
  refusal: z.string().nullable(),
  /** When this template was last sent to this player. */
  last_sent: z.object({ at: instant, by: z.string() }).nullable(),
});

const params = z.object({ id: uuid });
const ownWords = z.string().trim().max(MAX_FREE_TEXT_LENGTH).default('');

export const messageSchemas = {
  listMessageTemplates: {
    summary: 'The message templates',
    answer: z.object({ items: z.array(template) }),
  },
  createMessageTemplate: {
    summary: 'Add a message template',
    body: z.strictObject({ name, purpose, subject, body }),
    answer: params,
  },
  changeMessageTemplate: {
    summary: 'Change a template, retire it or bring it back; sent messages stay as they were',
    params,
    body: z.strictObject({
      revision,
      name: name.optional(),
      purpose: purpose.optional(),
      subject: subject.optional(),
      body: body.optional(),
      is_retired: z.boolean().optional(),
    }),
    answer: z.object({ id: uuid, revision }),
  },
  previewMessage: {
    summary: 'Preview a template with the values of one player',
    params,
    body: z.strictObject({ template_id: uuid, own_words: ownWords }),
    answer: preview,
  },
  sendMessage: {
    summary: 'Send a template to one player by e-mail, to their notifications, or both',
    params,
    body: z.strictObject({
      template_id: uuid,
      /** The revision of the preview, so that the operator has seen exactly what is sent. */
      revision,
      own_words: ownWords,
      by_mail: z.boolean(),
      by_center: z.boolean(),
      /** The operator confirms sending it again, although it was sent a moment ago. */
      again: z.boolean().default(false),
    }),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<MessageRouteName, RouteSchema>;
