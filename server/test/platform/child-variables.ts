/** For every process that a test starts: compiled code is cached for the next one. */
export const CHILD_VARIABLES = { NODE_ENV: 'test', NODE_COMPILE_CACHE: '.cache/node' };
