import type * as z from 'zod';

/** Request and response schemas of one route. `summary` is its line in the OpenAPI document. */
export type RouteSchema = {
  summary: string;
  params?: z.core.$ZodObject;
  query?: z.core.$ZodObject;
  body?: z.core.$ZodType;
  answer: z.core.$ZodType;
  /** Status of the response. Default 200; 204 has no body. */
  status?: 204;
  /** The call may need a second person. Its response is then `waiting` with status 202. */
  needsSecondPerson?: true;
};
