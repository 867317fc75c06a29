import * as z from 'zod';
import { PASSKEY_NAME_MAX } from '../passkey-limits.ts';
import { instant, uuid } from './scalars.ts';

export const passkeyId = z.object({ id: uuid });

/** Line breaks and marks that turn the direction of the text around them. */
const unseen = /[\p{Cc}\p{Bidi_Control}]/u;

/** The owner's name for the passkey. Mails and operators see it too. */
export const passkeyName = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, { error: 'Dê um nome à chave de acesso.' })
    .max(PASSKEY_NAME_MAX, { error: `Use um nome mais curto: até ${PASSKEY_NAME_MAX} caracteres.` })
    .refine((name) => !unseen.test(name), { error: 'Use um nome de uma linha, sem caracteres invisíveis.' }),
});

export const passkeys = z.array(
  z.object({
    id: uuid,
    name: z.string(),
    /** Whether a password manager syncs it to all devices of its owner. */
    synced: z.boolean(),
    created_at: instant,
    last_used_at: instant.nullable(),
  }),
);

const base64url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}).optional(),
};

/** The browser's result of signing with a passkey (`PublicKeyCredential.toJSON`). */
export const passkeyAssertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
    userHandle: base64url(200).nullish(),
  }),
});

/** The browser's result of creating a passkey. */
export const passkeyAttestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(8000),
    authenticatorData: base64url(4000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    publicKey: base64url(2000).optional(),
    publicKeyAlgorithm: z.int().optional(),
  }),
});
