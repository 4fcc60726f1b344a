import type { IdentityAnswer, IdentityCaller } from '../../ports/identity.ts'
import type { LibraryClient } from './library-client.ts'

/** Verifies the address that a link of the library is for, once. Throws INVALID_VERIFICATION_LINK or VERIFICATION_FAILED. */
export function useVerificationLink(library: LibraryClient, token: string, caller: IdentityCaller): Promise<IdentityAnswer<unknown>> {
  const faults = { INVALID_TOKEN: 'INVALID_VERIFICATION_LINK', TOKEN_EXPIRED: 'INVALID_VERIFICATION_LINK' } as const
  const path = `/verify-email?token=${encodeURIComponent(token)}`
  return library.call({ method: 'GET', path, faults, otherwise: 'VERIFICATION_FAILED' }, caller)
}
