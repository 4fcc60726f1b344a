import type { CredentialSource } from '../../lib/api/credentials.ts'
import type { IdentityPort } from './identity-port.ts'

/**
 * Identifies the signed-in user to the API client. If no token can be obtained, the uid is sent alone (spec section 7).
 *
 * @param onToken called with each token that is sent
 */
export function createCredentialSource(
  identity: Pick<IdentityPort, 'currentUser' | 'token'>,
  onToken: (token: string) => void,
): CredentialSource {
  return {
    async get(options) {
      const user = identity.currentUser()
      if (user === null || user === undefined) return null
      try {
        const token = await identity.token(options)
        // The identity service reports that no one is signed in any more.
        if (token === null) return null
        onToken(token)
        return { uid: user.uid, token }
      } catch (error) {
        console.warn('No token could be obtained', error)
        return { uid: user.uid, token: null }
      }
    },
  }
}
