import * as z from 'zod';
import { productDetails } from './products.ts';
import { instant } from './scalars.ts';

export const documentKind = z.enum(['termos', 'privacidade', 'regras']);

const version = z.int().min(1).max(1_000_000);

/** A version of a public text, without the text itself. */
export const documentVersion = z.object({
  version,
  published_at: instant,
  /** What is new in it, in a few words. */
  changes: z.string(),
  /** Whether players must accept it before they play or deposit again. */
  requires_acceptance: z.boolean(),
});

export const documentOf = z.object({ kind: documentKind });
/** Default: the current version. */
export const documentQuery = z.object({ versao: z.coerce.number().int().min(1).max(1_000_000).optional() });

/** `text` is Markdown: headings, paragraphs, lists, emphasis and links. */
export const publicDocument = documentVersion.extend({
  kind: documentKind,
  text: z.string(),
  is_present: z.boolean(),
  /** All versions, newest first. */
  versions: z.array(documentVersion),
});

export const termsAcceptance = z.strictObject({ version });
export const acceptedTerms = z.object({ version });

/** The company that runs the site. Null for fields that are not set yet. */
export const operatorIdentity = z.object({
  legal_name: z.string().nullable(),
  cnpj: z.string().nullable(),
  licence: z.string().nullable(),
  address: z.string().nullable(),
  ombudsman_phone: z.string().nullable(),
  ombudsman_email: z.string().nullable(),
});

/** A card's prizes with their exact chances, and its exact RTP. */
export const gameRules = productDetails.extend({ exact_rtp: z.number() }).meta({ id: 'GameRules' });
