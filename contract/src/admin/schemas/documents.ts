import * as z from 'zod';
import type { RouteSchema } from '../../route-schema.ts';
import { documentKind, documentOf, documentVersion, operatorIdentity } from '../../schemas/documents.ts';
import { instant } from '../../schemas/scalars.ts';
import { MAX_CHANGES_LENGTH, MAX_DOCUMENT_LENGTH, type DocumentRouteName } from '../routes/documents.ts';
import { otp } from './otp.ts';

const publishedVersion = documentVersion.extend({ published_by: z.string() });

/** `version` is 0 before the first publication. */
const document = z.object({
  kind: documentKind,
  version: z.int(),
  text: z.string(),
  versions: z.array(publishedVersion),
});

const identity = operatorIdentity.extend({
  version: z.int(),
  published_at: instant.nullable(),
  published_by: z.string().nullable(),
});

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .transform((value) => value || null)
    .nullable();

export const documentSchemas = {
  listDocuments: {
    summary: 'The public texts with their versions, and the operator identity',
    answer: z.object({ documents: z.array(document), operator: identity }),
  },
  publishDocument: {
    summary: 'Publish a new version of a public text; it never changes afterwards',
    params: documentOf,
    body: z.strictObject({
      /**
       * The version that was edited. The call is refused if somebody has published another one
       * since.
       */
      based_on: z.int().min(0).max(1_000_000),
      text: z.string().trim().min(1).max(MAX_DOCUMENT_LENGTH),
      changes: z.string().trim().min(1).max(MAX_CHANGES_LENGTH),
      requires_acceptance: z.boolean(),
      otp,
    }),
    answer: document,
  },
  setOperatorIdentity: {
    summary: 'Set the operator identity that the footer of the site shows',
    body: z.strictObject({
      based_on: z.int().min(0).max(1_000_000),
      legal_name: text(200),
      cnpj: text(18),
      licence: text(200),
      address: text(300),
      ombudsman_phone: text(40),
      ombudsman_email: z.union([z.literal('').transform(() => null), z.email().max(254)]).nullable(),
      otp,
    }),
    answer: identity,
  },
} as const satisfies Record<DocumentRouteName, RouteSchema>;
