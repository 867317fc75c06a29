import type * as library from '@node-rs/argon2';
import { createRequire } from 'node:module';

type Argon2 = typeof library;

// By require, because an import of it leads here in tests.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/**
 * Stands in for the library in tests, which sign up and in a thousand times: the same hash with a hundredth of the work.
 * What the product really asks for is shown by `password-hash.test.ts`, and the journeys wait for it.
 */
export const hash: Argon2['hash'] = (password, options) => argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 });
export const { verify } = argon2;
