import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Payer } from '../../ports/billing.ts'

const lifetimeMs = 60 * 60_000

/** Signed tokens that identify a payer to the checkout page for an hour: `kind.id.until.proof`. */
export function createCheckoutSessions(secret: string, now: () => Date) {
  const sign = (payload: string): string => createHmac('sha256', secret).update(`test-checkout:${payload}`).digest('base64url')
  return {
    open({ kind, id }: Payer): string {
      const payload = `${kind}.${id}.${now().getTime() + lifetimeMs}`
      return `${payload}.${sign(payload)}`
    },
    read(session: string): Payer | null {
      const [, payload = '', kind, id, until, proof = ''] = /^((user|workspace)\.(\d+)\.(\d+))\.([\w-]+)$/.exec(session) ?? []
      const expected = Buffer.from(sign(payload))
      const given = Buffer.from(proof)
      const proven = given.length === expected.length && timingSafeEqual(given, expected)
      if (!proven || Number(until) <= now().getTime()) return null
      return { kind: kind === 'workspace' ? 'workspace' : 'user', id: Number(id) }
    },
  }
}
