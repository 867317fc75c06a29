import type * as z from 'zod';

/** What one call takes and answers. */
export type RouteSchema = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: z.ZodType;
  /** 200 when left out; 204 answers nothing. */
  status?: 204;
  /** It may have to wait for a second person, and is answered `waiting` with 202 then. */
  waits?: true;
};
