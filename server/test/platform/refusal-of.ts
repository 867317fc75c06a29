import { ApiError } from '@raspasorte/contract';
import { expect } from 'vitest';
import { Refusal } from '../../src/platform/http/refusal.ts';

/** The code of a refusal, for a call's last step. Any other failure fails the test. */
export const refusalCode = (error: unknown): ApiError['code'] => {
  if (error instanceof ApiError || error instanceof Refusal) return error.code;
  throw error;
};

/** Why a call was refused; undefined if it was not. */
export const refusalOf = (call: Promise<unknown>): Promise<ApiError['code'] | undefined> =>
  call.then(() => undefined, refusalCode);

/** The refusal of a call, with its sentence. Fails the test if the call is not refused. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: ApiError) => error,
  );
