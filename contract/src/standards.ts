import { z } from 'zod'

/** Accounting standards an analysis can follow (spec §9). */
export const Standard = z.enum(['IFRS', 'US_GAAP', 'UK_GAAP'])
export type Standard = z.infer<typeof Standard>
