import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time with its zone, as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** When the row was created, by the database's clock, which all processes share. */
export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Raw bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
