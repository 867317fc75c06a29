import { hash, verify } from '@node-rs/argon2';

/**
 * Argon2id, the library's default, with the minimum parameters that OWASP recommends: 19 MiB, two
 * passes, one lane.
 */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const passwordHash = {
  hash: (password: string): Promise<string> => hash(password, options),
  verify: ({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> => verify(stored, password),
};
