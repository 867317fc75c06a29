import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/**
 * How both apps read and write the parameters of an address: as they stand there. The router's own
 * way is JSON, which would put a text that looks like a number in quotes: `?product=%222%22`.
 */
export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
};
