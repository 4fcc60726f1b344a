import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuditEvent } from './model.ts'

/** Where the acts of a call come from. */
export interface Origin {
  /** The caller's network address. */
  readonly address: string
  /** The access token that proves the caller; absent where none does. */
  readonly tokenId?: number | undefined
}

const origins = new AsyncLocalStorage<Origin>()

/** Runs the work of a call: the events that it records have this origin. */
export const runFrom = <Value>(origin: Origin, work: () => Value): Value => origins.run(origin, work)

/** The address behind the work that is running; null for jobs and commands. IPv4 in its own form, also where the system maps it to IPv6. */
export function findOrigin(): string | null {
  const address = origins.getStore()?.address
  return address === undefined ? null : address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}

/** The event, with the number of the access token behind the work that is running. */
export function nameToken(event: AuditEvent): AuditEvent {
  const token = origins.getStore()?.tokenId
  return token === undefined ? event : { ...event, after: { ...event.after, token } }
}
