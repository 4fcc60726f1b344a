import { createHmac, timingSafeEqual } from 'node:crypto'

const lifetimeMs = 60 * 60_000

/** Names a user to the checkout's page for an hour, in a way that nobody else can make up: `user.until.proof`. */
export function createCheckoutSessions(secret: string, now: () => Date) {
  const prove = (what: string): string => createHmac('sha256', secret).update(`test-checkout:${what}`).digest('base64url')
  return {
    open(userId: number): string {
      const what = `${userId}.${now().getTime() + lifetimeMs}`
      return `${what}.${prove(what)}`
    },
    read(session: string): number | null {
      const [, what = '', userId, until, proof = ''] = /^((\d+)\.(\d+))\.([\w-]+)$/.exec(session) ?? []
      const expected = Buffer.from(prove(what))
      const given = Buffer.from(proof)
      const proven = given.length === expected.length && timingSafeEqual(given, expected)
      return proven && Number(until) > now().getTime() ? Number(userId) : null
    },
  }
}
