import * as z from 'zod';
import { isPersonName, PERSON_NAME_MAX } from '../person-name.ts';
import { userStatuses } from '../user-statuses.ts';

export const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER).brand<'Cents'>();
export const positiveCents = z.int().min(1).max(Number.MAX_SAFE_INTEGER).brand<'Cents'>();
/** May be below zero. */
export const signedCents = z.int();
export const count = z.int().min(0);
export const uuid = z.guid();
export const userStatus = z.enum(userStatuses);

/** What PostgreSQL's integers hold: ids of cards, revisions, numbers of versions. */
const LARGEST_INTEGER = 2_147_483_647;
export const positiveInteger = z.int().min(1).max(LARGEST_INTEGER);
/** The same in an address. */
export const positiveIntegerText = z.coerce.number().int().min(1).max(LARGEST_INTEGER);

/** PostgreSQL has no year 0. */
const NO_YEAR_0 = /^(?!0000)/;
const LENGTH_WITH_NANOSECONDS = 30;

/** Not longer than nanoseconds need, because PostgreSQL reads only so many digits. */
export const instant = z.iso.datetime().max(LENGTH_WITH_NANOSECONDS).regex(NO_YEAR_0);
export const hash = z.string().regex(/^[0-9a-f]{64}$/);
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/**
 * A CPF, as digits only or with the usual punctuation. The check digits are checked later, as a
 * rule with its own refusal (422), not by the schema (400).
 */
export const cpfText = z.string().min(1).max(14);

/** A calendar day in America/Sao_Paulo. */
export const day = z.iso.date().regex(NO_YEAR_0);

/** A person's name, for all inputs where somebody types one. */
export const personName = z
  .string({ error: 'Informe seu nome.' })
  .trim()
  .normalize('NFC')
  .min(1, { error: 'Informe seu nome.' })
  .max(PERSON_NAME_MAX, { error: 'Use um nome mais curto.' })
  .refine(isPersonName, { error: 'Escreva só o nome: letras, espaços, hífen e apóstrofo, sem endereços nem símbolos.' });

/** Absent if the response is complete. */
export const missingUntil = instant
  .optional()
  .meta({ description: 'Plays up to this moment are missing, because the archive of old months does not respond' });
