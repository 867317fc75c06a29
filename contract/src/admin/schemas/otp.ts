import * as z from 'zod';

/**
 * The six-digit code of an authenticator app. The server decides whether a call needs it (refusal
 * `otp_required`).
 */
export const otp = z.string().max(6).optional();
