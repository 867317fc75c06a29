import { ApiError } from '@raspasorte/contract';
import { expect } from 'vitest';
import { Refusal } from '../../src/platform/http/refusal.ts';

/** Why a call was refused; undefined if it was not. Any other failure fails the test. */
export const refusalOf = (call: Promise<unknown>): Promise<ApiError['code'] | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ApiError || error instanceof Refusal) return error.code;
      throw error;
    },
  );

/** The refusal of a call, with its sentence. Fails the test if the call is not refused. */
export const errorOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('it was not refused'),
    (error: ApiError) => error,
  );
