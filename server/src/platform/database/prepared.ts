import { hash } from 'node:crypto';

/**
 * A query that each connection plans once, where planning takes longer than reading. A connection
 * keeps each text that it has planned, so they have to be few. A limit stands in the text: of a
 * parameter PostgreSQL knows no value when it plans for all of them, and then it plans each call.
 */
export const prepared = <Values extends unknown[]>(name: string, text: string, values: Values) => ({
  name: `${name}-${hash('sha1', text)}`,
  text,
  values,
});
