import type { RefusalCode } from '@raspasorte/contract';
import { errorCode } from '../database/error-code.ts';
import { Refusal } from './refusal.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Refuses a write whose value a unique index already has. Only the index decides: of two calls that
 * look first and then write at once, both would find the value free. The transaction must end with
 * the refusal.
 */
export async function refuseDuplicate<Result>(code: RefusalCode, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw errorCode(error) === UNIQUE_VIOLATION ? new Refusal(code) : error;
  }
}
