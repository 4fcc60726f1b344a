import { z } from 'zod'

/** How many items a page of a list has, as a query states it (D23): from 1 to `max`. */
export const pageLimit = (max: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(max))
