/** For every process of ours that a test starts: what it compiles is kept for the next one. */
export const CHILD_VARIABLES = { NODE_ENV: 'test', NODE_COMPILE_CACHE: '.cache/node' };
