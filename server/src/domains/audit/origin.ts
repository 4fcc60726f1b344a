import { AsyncLocalStorage } from 'node:async_hooks'

const origins = new AsyncLocalStorage<string>()

/** Runs the work of a call: the events that it records are from this network address. */
export const runFrom = <Value>(address: string, work: () => Value): Value => origins.run(address, work)

/** The address behind the work that is running; null for jobs and commands. IPv4 in its own form, also where the system maps it to IPv6. */
export function findOrigin(): string | null {
  const address = origins.getStore()
  return address === undefined ? null : address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
