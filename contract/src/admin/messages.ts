import * as z from 'zod';
import type { RouteSchema } from '../route-schema.ts';
import { instant, uuid } from '../schemas/scalars.ts';
import { wrongPlaceholders } from './message-text.ts';
import {
  LONGEST_MESSAGE,
  LONGEST_MESSAGE_SUBJECT,
  LONGEST_OWN_WORDS,
  LONGEST_TEMPLATE_NAME,
  messagePurposes,
  type MessageRouteName,
} from './messages-routes.ts';

const purpose = z.enum(messagePurposes);
const revision = z.int().min(1).max(1_000_000);
const name = z.string().trim().normalize('NFC').min(1).max(LONGEST_TEMPLATE_NAME);
const filled = (longest: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(longest)
    .refine((text) => wrongPlaceholders(text).length === 0, { error: 'Use só os campos da lista, entre {{ e }}.' });
const subject = filled(LONGEST_MESSAGE_SUBJECT);
const body = filled(LONGEST_MESSAGE);

const template = z.object({
  id: uuid,
  name: z.string(),
  purpose,
  subject: z.string(),
  body: z.string(),
  /** Counts the changes; sent back with the next one, and with a message. */
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
  /** Whether the player's address is confirmed: no other is written to. */
  may_mail: z.boolean(),
  /** Why nothing of this template may go to this player: the sentence of a refusal; null where it may. */
  refusal: z.string().nullable(),
  /** When this template last went to this player. */
  last_sent: z.object({ at: instant, by: z.string() }).nullable(),
});

const params = z.object({ id: uuid });
const ownWords = z.string().trim().max(LONGEST_OWN_WORDS).default('');

export const messageSchemas = {
  listMessageTemplates: {
    summary: 'The texts that messages to players are made of',
    answer: z.object({ items: z.array(template) }),
  },
  createMessageTemplate: {
    summary: 'Add a text',
    body: z.strictObject({ name, purpose, subject, body }),
    answer: params,
  },
  changeMessageTemplate: {
    summary: 'Change a text, retire it or bring it back; what was sent stays as it was',
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
    summary: 'A text with the values of one player, before it is sent',
    params,
    body: z.strictObject({ template_id: uuid, own_words: ownWords }),
    answer: preview,
  },
  sendMessage: {
    summary: 'Send a text to one player by e-mail, to their notifications, or both',
    params,
    body: z.strictObject({
      template_id: uuid,
      /** Of the preview: nothing is sent that was not looked at. */
      revision,
      own_words: ownWords,
      by_mail: z.boolean(),
      by_center: z.boolean(),
      /** The operator has seen that it was sent a moment ago. */
      again: z.boolean().default(false),
    }),
    answer: z.object({ id: uuid }),
  },
} as const satisfies Record<MessageRouteName, RouteSchema>;
