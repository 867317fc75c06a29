import * as z from 'zod';
import { emblems, MAX_BADGE_LENGTH, lookRanges } from '../card-look.ts';

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max);

export const cardLook = z
  .strictObject({
    hue: within(lookRanges.hue),
    emblem: z.enum(emblems),
    petals: z.int().min(lookRanges.petals.min).max(lookRanges.petals.max),
    seed: within(lookRanges.seed),
  })
  .meta({ id: 'CardLook' });

export const cardBadge = z.string().trim().min(1).max(MAX_BADGE_LENGTH).nullable();
