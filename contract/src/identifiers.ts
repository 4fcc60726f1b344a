import { z } from 'zod'

/** A database id in JSON. */
export const Id = z.int().min(1).max(2_147_483_647)
export type Id = z.infer<typeof Id>

/** A database id in a path or query: decimal digits, converted to a number. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a number.')
  .transform(Number)
  .pipe(Id)

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime()
export type Instant = z.infer<typeof Instant>
