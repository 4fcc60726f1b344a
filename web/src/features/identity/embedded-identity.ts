import { getIdentitySession, getToken, type IdentityUser, signOut } from '@tickmark/contract'
import { ApiError, hasCode, refusal, Unreachable } from '../../lib/api/api-error.ts'
import { callEndpoint } from '../../lib/api/call-endpoint.ts'
import type { IdentityPort } from './identity-port.ts'
import { readParameter } from './read-parameter.ts'
import type * as WaysIn from './ways-in.ts'

/** Tokens are renewed this long before they expire, so that none expires during a call. Milliseconds. */
const renewalMargin = 30_000

interface EmbeddedOptions {
  /** Whether this browser probably has a session: a token is then requested at the same time as its user. */
  hasSession?: boolean
  /** Whether sign-in with Google is configured. */
  google?: boolean
  /** Whether sign-in with a provider of the operator's choice is. */
  oidc?: boolean
  now?: () => number
  /** Loads what signs users in. */
  loadWaysIn?: () => Promise<typeof WaysIn>
}

/** The identity service of our own server: its session is an HttpOnly cookie, its tokens are requested when needed. */
export function createEmbeddedIdentity({
  hasSession = false,
  google = false,
  oidc = false,
  now = Date.now,
  loadWaysIn = () => import('./ways-in.ts'),
}: EmbeddedOptions = {}): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  let user: IdentityUser | null | undefined
  let held: { token: string; goodUntil: number } | null = null
  let asking: Promise<string | null> | null = null
  let loadingUser: Promise<void> | null = null
  /** A sign-in waits for its second step. */
  let isHalf = false
  /** Sign-in with a provider, once it is loaded. */
  let enterWith: IdentityPort['signInWith'] | null = null

  function become(next: IdentityUser | null): void {
    // A token requested together with its user is that user's.
    if (user !== undefined) held = null
    user = next
    if (next !== null) isHalf = false
    // So that a press on a button of the sign-in page does not wait for it to load.
    if (next === null) providerSignIn().catch(() => undefined)
    for (const listener of listeners) listener(next)
  }

  /** What signs users in. Throws Unreachable if it cannot be loaded. */
  async function waysIn() {
    return loadWaysIn().catch((error: unknown) => {
      throw new Unreachable({ cause: error })
    })
  }

  // All tabs share the cookie: a tab left open must not go on showing data, with a token that is still valid.
  const tabs = new BroadcastChannel('signed-out')
  tabs.addEventListener('message', () => {
    if (user) become(null)
  })

  /** Asks the server whose session the cookie belongs to. */
  async function requestSession(): Promise<void> {
    // The call that needs the token reports a failure.
    if (hasSession) requestTokenOnce().catch(() => undefined)
    const { user: known, secondStep = false } = await callEndpoint(getIdentitySession, {})
    isHalf = secondStep
    if (user === undefined || isHalf) become(known)
  }

  async function requestToken(): Promise<string | null> {
    try {
      const { token, expiresInMs } = await callEndpoint(getToken, {})
      held = { token, goodUntil: now() + expiresInMs - renewalMargin }
      return token
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error
      // The session has been ended elsewhere.
      if (user !== null) become(null)
      return null
    }
  }

  /** One request for all callers. */
  async function requestTokenOnce(): Promise<string | null> {
    asking ??= requestToken().finally(() => {
      asking = null
    })
    return asking
  }

  const loadSession = async () => {
    const { user: entered, secondStep = false } = await callEndpoint(getIdentitySession, {})
    isHalf = secondStep
    become(entered)
  }

  async function providerSignIn() {
    const { createProviderSignIn } = await waysIn()
    enterWith ??= createProviderSignIn({ google, oidc }, loadSession)
    return enterWith
  }

  async function enter(email: string, password: string): Promise<void> {
    const answer = await callEndpoint((await waysIn()).signIn, { body: { email, password } })
    become(answer.user)
  }

  async function enterWithLink(token: string, email: string): Promise<void> {
    const answer = await callEndpoint((await waysIn()).signInWithLink, { body: { token, email } })
    become(answer.user)
  }

  /** Remembers that the second step follows. */
  async function takeFirstStep(step: Promise<void>): Promise<void> {
    try {
      await step
    } catch (error) {
      if (hasCode(error, 'SECOND_FACTOR_REQUIRED')) {
        isHalf = true
        become(null)
      }
      throw error
    }
  }

  return {
    async signUp(details) {
      const answer = await callEndpoint((await waysIn()).signUp, { body: details })
      if (!answer.user.emailVerified) return 'to-verify'
      become(answer.user)
      return 'signed-in'
    },
    signIn: (email, password) => takeFirstStep(enter(email, password)),
    awaitsSecondStep: () => isHalf,
    async passSecondStep(proof) {
      const answer = await callEndpoint((await waysIn()).passSecondStep, { body: proof })
      become(answer.user)
    },
    giveUpSecondStep() {
      isHalf = true
      become(null)
    },
    // Without an await where it is loaded: browsers allow a window only directly from the click.
    signInWith: async (kind) => (enterWith ?? (await providerSignIn()))(kind),
    async sendSignInLink(email) {
      await callEndpoint((await waysIn()).sendSignInLink, { body: { email } })
    },
    readSignInLink: readLinkToken,
    async signInWithLink(url, email) {
      const token = readLinkToken(url)
      if (token === null) throw refusal('INVALID_SIGN_IN_LINK')
      await takeFirstStep(enterWithLink(token, email))
    },
    async sendPasswordReset(email) {
      await callEndpoint((await waysIn()).requestPasswordReset, { body: { email } })
    },
    async resetPassword(token, password) {
      await callEndpoint((await waysIn()).resetPassword, { body: { token, password } })
    },
    async signOut() {
      await callEndpoint(signOut, {})
      isHalf = false
      become(null)
      tabs.postMessage(null)
    },
    readVerificationLink: (url) => readParameter(url, '/verify-email', 'token'),
    async verifyEmail(token, email) {
      await callEndpoint((await waysIn()).verifyEmail, { body: { token, email } })
    },
    async sendVerificationEmail(email) {
      await callEndpoint((await waysIn()).sendVerificationEmail, { body: { email } })
    },
    async reauthenticate(password) {
      if (!user) throw refusal('NOT_AUTHENTICATED')
      await enter(user.email, password)
    },
    async token({ fresh }) {
      if (user === null || user === undefined) return null
      if (!fresh && held !== null && held.goodUntil > now()) return held.token
      return requestTokenOnce()
    },
    currentUser: () => user,
    async loadUser() {
      if (user !== undefined) return
      loadingUser ??= requestSession().finally(() => {
        loadingUser = null
      })
      await loadingUser
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

const readLinkToken = (url: string): string | null => readParameter(url, '/auth', 'link')
