import * as z from 'zod';

/**
 * The six digits of an authenticator; whether they are needed is a rule of the server
 * (`otp_required`).
 */
export const otp = z.string().max(6).optional();
