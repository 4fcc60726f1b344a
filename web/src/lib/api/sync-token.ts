import { limits } from '@tickmark/contract'

/**
 * Sends every new bearer token to an address set by the operator: after sign-in and after each renewal (spec section 7).
 * Tokens older than five minutes are not sent. Nothing waits for it, and failures are only logged.
 *
 * @param findAddress returns null if no address is set
 */
export function createTokenSync(findAddress: () => Promise<string | null>, now: () => number = Date.now): (token: string) => void {
  let last: string | null = null

  async function post(token: string): Promise<void> {
    const address = await findAddress()
    if (address === null || now() - readIssuedAt(token) > limits.tokenSyncMaxAgeMs) return
    // The address may be on another site: it gets none of our cookies.
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(address, { method: 'POST', credentials: 'omit', headers })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  }

  return (token) => {
    if (token === last) return
    last = token
    post(token).catch((error: unknown) => {
      console.error('Failed to synchronize the token', error)
    })
  }
}

/** When a token was issued, in milliseconds. This does not verify the token; its receiver does. */
function readIssuedAt(token: string): number {
  const payload = token.split('.')[1] ?? ''
  const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  const issued = typeof claims === 'object' && claims !== null && 'iat' in claims ? claims.iat : undefined
  if (typeof issued !== 'number') throw new Error('The token does not say when it was issued')
  return issued * 1_000
}
