import * as z from 'zod';
import { MAX_LONG_REASON_LENGTH, MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '../reason-lengths.ts';

/** Why an operator does something. Callers say whether it may be absent or empty. */
export const reason = z.string().trim().max(MAX_REASON_LENGTH);

/** A reason by which the next person must understand the decision. */
export const statedReason = reason.min(MIN_REASON_LENGTH);

export const longReason = z.string().trim().max(MAX_LONG_REASON_LENGTH);
