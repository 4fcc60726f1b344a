import type { CredentialSource } from '../../lib/api/credentials.ts'
import type { IdentityPort } from './identity-port.ts'

/**
 * Names the signed-in user to the API client. Where no token can be had the uid goes alone (spec section 7).
 *
 * @param onToken told of each token on its way out
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
        // The identity service says that nobody is signed in any more.
        if (token === null) return null
        onToken(token)
        return { uid: user.uid, token }
      } catch (error) {
        console.warn('No token could be had', error)
        return { uid: user.uid, token: null }
      }
    },
  }
}
