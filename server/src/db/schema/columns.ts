import { customType, timestamp } from 'drizzle-orm/pg-core'

/** An instant with its zone, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was made: set by the database, so that every process agrees on it. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Bytes as they are. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
