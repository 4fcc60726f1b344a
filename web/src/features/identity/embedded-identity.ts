import {
  getIdentitySession,
  getToken,
  type IdentityUser,
  sendVerificationEmail,
  signIn,
  signOut,
  signUp,
  verifyEmail,
} from '@tickmark/contract'
import { ApiError } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import type { IdentityPort } from './identity-port.ts'

/** A token is renewed this long before it ends, so that no call travels with one that dies on the way. Milliseconds. */
const renewalMargin = 30_000

/** The identity service of our own server: its session is an HttpOnly cookie, its tokens are asked for as needed. */
export function createEmbeddedIdentity(now: () => number = Date.now): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  let user: IdentityUser | null | undefined
  let held: { token: string; goodUntil: number } | null = null
  let asking: Promise<string | null> | null = null
  let findingOut: Promise<void> | null = null

  function become(next: IdentityUser | null): void {
    user = next
    held = null
    for (const listener of listeners) listener(next)
  }

  /** Asks who the cookie says we are. */
  async function askForSession(): Promise<void> {
    const { user: known } = await callEndpoint(getIdentitySession, {})
    if (user === undefined) become(known)
  }

  async function askForToken(): Promise<string | null> {
    try {
      const { token, expiresInMs } = await callEndpoint(getToken, {})
      held = { token, goodUntil: now() + expiresInMs - renewalMargin }
      return token
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      // The session was ended elsewhere.
      if (user !== null) become(null)
      return null
    }
  }

  return {
    async signUp(details) {
      await callEndpoint(signUp, { body: details })
    },
    async signIn(email, password) {
      const answer = await callEndpoint(signIn, { body: { email, password } })
      become(answer.user)
    },
    async signOut() {
      await callEndpoint(signOut, {})
      become(null)
    },
    async verifyEmail(token, email) {
      await callEndpoint(verifyEmail, { body: { token, email } })
    },
    async sendVerificationEmail(email) {
      await callEndpoint(sendVerificationEmail, { body: { email } })
    },
    async token({ fresh }) {
      if (user === null || user === undefined) return null
      if (!fresh && held !== null && held.goodUntil > now()) return held.token
      asking ??= askForToken().finally(() => {
        asking = null
      })
      return asking
    },
    currentUser: () => user,
    async findOut() {
      if (user !== undefined) return
      findingOut ??= askForSession().finally(() => {
        findingOut = null
      })
      await findingOut
    },
    onChange(listener) {
      listeners.add(listener)
      if (user !== undefined) listener(user)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
