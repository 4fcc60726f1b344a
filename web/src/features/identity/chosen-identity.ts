import type { Config, IdentityUser } from '@tickmark/contract'
import { browserStorage } from '../../lib/browser-storage.ts'
import { createEmbeddedIdentity } from './embedded-identity.ts'
import type { IdentityPort } from './identity-port.ts'
import { readParameter } from './read-parameter.ts'

/** The adapter that the server's configuration names. The Firebase code is loaded only where it is needed. */
export async function openIdentity({ identity }: Pick<Config, 'identity'>): Promise<IdentityPort> {
  if (identity.kind === 'embedded')
    return createEmbeddedIdentity({
      hasSession: browserStorage.find('syncedUser') !== null,
      google: identity.google,
      oidc: identity.singleSignOn !== null,
    })
  const { createFirebaseIdentity } = await import('./firebase-identity.ts')
  return createFirebaseIdentity(identity.firebase)
}

/**
 * The identity service that the server's configuration names. The configuration is requested on first use; if that fails, so does the
 * call, and the next call tries again.
 */
export function createChosenIdentity(open: () => Promise<IdentityPort>): IdentityPort {
  const listeners = new Set<(user: IdentityUser | null) => void>()
  let chosen: IdentityPort | null = null
  let choosing: Promise<IdentityPort> | null = null

  async function choose(): Promise<IdentityPort> {
    const identity = await open()
    identity.onChange((user) => {
      for (const listener of listeners) listener(user)
    })
    chosen = identity
    return identity
  }

  async function get(): Promise<IdentityPort> {
    // No await before this: browsers allow a window only directly from the click.
    if (chosen !== null) return chosen
    choosing ??= choose().finally(() => {
      choosing = null
    })
    return choosing
  }

  return {
    signUp: async (details) => (await get()).signUp(details),
    signIn: async (email, password) => (await get()).signIn(email, password),
    awaitsSecondStep: () => chosen?.awaitsSecondStep() ?? false,
    passSecondStep: async (proof) => (await get()).passSecondStep(proof),
    giveUpSecondStep: () => chosen?.giveUpSecondStep(),
    signInWith: async (provider) => (await get()).signInWith(provider),
    sendSignInLink: async (email) => (await get()).sendSignInLink(email),
    readSignInLink: (url) => readParameter(url, '/auth', 'link'),
    signInWithLink: async (url, email) => (await get()).signInWithLink(url, email),
    sendPasswordReset: async (email) => (await get()).sendPasswordReset(email),
    resetPassword: async (token, password) => (await get()).resetPassword(token, password),
    signOut: async () => (await get()).signOut(),
    readVerificationLink: (url) => readParameter(url, '/verify-email', 'token'),
    verifyEmail: async (token, email) => (await get()).verifyEmail(token, email),
    sendVerificationEmail: async (email) => (await get()).sendVerificationEmail(email),
    reauthenticate: async (password) => (await get()).reauthenticate(password),
    token: async (options) => (await get()).token(options),
    currentUser: () => chosen?.currentUser(),
    loadUser: async () => (await get()).loadUser(),
    onChange(listener) {
      listeners.add(listener)
      const user = chosen?.currentUser()
      if (user !== undefined) listener(user)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
