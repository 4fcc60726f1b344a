import { createHmac, timingSafeEqual } from 'node:crypto'

const lifetimeMs = 60 * 60_000

/** Signed tokens that identify a user to the checkout page for an hour: `user.until.proof`. */
export function createCheckoutSessions(secret: string, now: () => Date) {
  const sign = (payload: string): string => createHmac('sha256', secret).update(`test-checkout:${payload}`).digest('base64url')
  return {
    open(userId: number): string {
      const payload = `${userId}.${now().getTime() + lifetimeMs}`
      return `${payload}.${sign(payload)}`
    },
    read(session: string): number | null {
      const [, payload = '', userId, until, proof = ''] = /^((\d+)\.(\d+))\.([\w-]+)$/.exec(session) ?? []
      const expected = Buffer.from(sign(payload))
      const given = Buffer.from(proof)
      const proven = given.length === expected.length && timingSafeEqual(given, expected)
      return proven && Number(until) > now().getTime() ? Number(userId) : null
    },
  }
}
