import type * as library from '@node-rs/argon2';
import { createRequire } from 'node:module';

type Argon2 = typeof library;

// By require, because tests resolve an import of the library to this file.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/**
 * Replaces the library in tests, which sign up and in a thousand times: the same hash with a
 * hundredth of the work. `password-hash.test.ts` shows the real cost, and the journeys use it.
 */
export const hash: Argon2['hash'] = (password, options) => argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 });
export const { verify } = argon2;
