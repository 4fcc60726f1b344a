import { type ProviderKind, providerRefusals } from '@tickmark/contract'
import { refusal } from '../../lib/api/api-error.ts'
import type { IdentityPort } from './identity-port.ts'
import { createProviderWindow } from './provider-window.ts'

const refusals = {
  google: { notOffered: 'GOOGLE_DOMAIN_NOT_AUTHORIZED', failed: 'GOOGLE_SIGN_IN_FAILED' },
  oidc: { notOffered: 'SINGLE_SIGN_ON_FAILED', failed: 'SINGLE_SIGN_ON_FAILED' },
} as const

/**
 * `signInWith` of the embedded identity service.
 *
 * @param loadSession called after every successful sign-in in a provider's window
 */
export function createProviderSignIn(
  offered: Readonly<Record<ProviderKind, boolean>>,
  loadSession: () => Promise<void>,
): IdentityPort['signInWith'] {
  const windows = {
    google: offered.google ? createProviderWindow('google', loadSession) : null,
    oidc: offered.oidc ? createProviderWindow('oidc', loadSession) : null,
  }
  return async (kind) => {
    const opened = windows[kind]
    if (opened === null) throw refusal(refusals[kind].notOffered)
    const outcome = await opened.open()
    if (outcome === 'done') return 'signed-in'
    if (outcome === 'cancelled' || outcome === 'closed') return 'closed'
    if (outcome === 'failed' || outcome === 'blocked') throw refusal(refusals[kind].failed)
    throw refusal(providerRefusals[outcome])
  }
}
