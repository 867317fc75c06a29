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
};
