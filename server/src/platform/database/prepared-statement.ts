import { hash } from 'node:crypto';

/**
 * A prepared statement: each connection plans it once. Use it where planning costs more than
 * reading. A connection keeps every text that it has planned, so there must be few texts. Write a
 * LIMIT as a constant into the text: the generic plan does not know the value of a parameter, and
 * PostgreSQL would then plan every call.
 */
export const preparedStatement = <Values extends unknown[]>(name: string, text: string, values: Values) => ({
  name: `${name}-${hash('sha1', text)}`,
  text,
  values,
});
