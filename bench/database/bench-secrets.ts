/** The secrets of databases that hold nothing but invented rounds. */
export const AUTH_SECRET = 'the secret of a benchmark, known to everybody';
export const SEED_KEY = 'be'.repeat(32);
