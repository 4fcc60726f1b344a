import { email as defaultEmail, signIn } from '../bench/account.mjs'

/** A token lasts five minutes; it is renewed in good time. */
const renewAfterMs = 3 * 60_000
const callWithinMs = 60_000

/** The server answered that the call is wrong, or failed. A killed server answers nothing. */
export class Refused extends Error {
  /** @override */
  name = 'Refused'
}

/**
 * @typedef {object} Caller
 * @property {(method: string, path: string, options?: { body?: unknown, bytes?: Uint8Array, key?: string }) => Promise<any>} call
 *   the JSON of the answer, or its bytes; throws `Refused`, or what `fetch` throws while the server is down
 */

/** Calls as one account, which exists. @param {string} base @param {string} [address] @returns {Promise<Caller & { userId: number }>} */
export async function openCaller(base, address = defaultEmail) {
  const { headers, cookie, userId } = await signIn(base, address)
  let token = headers['authorization'] ?? ''
  let renewAt = performance.now() + renewAfterMs
  const renew = async () => {
    const answer = await fetch(`${base}/api/identity/token`, { headers: { cookie }, signal: AbortSignal.timeout(callWithinMs) })
    if (!answer.ok) throw new Refused(`the token was not renewed: ${answer.status}`)
    token = `Bearer ${/** @type {{ token: string }} */ (await answer.json()).token}`
    renewAt = performance.now() + renewAfterMs
  }
  return {
    userId,
    async call(method, path, { body, bytes, key } = {}) {
      if (performance.now() > renewAt) await renew()
      const type = bytes === undefined ? 'application/json' : 'application/pdf'
      const answer = await fetch(base + path, {
        method,
        headers: {
          origin: base,
          authorization: token,
          ...(body === undefined && bytes === undefined ? {} : { 'content-type': type }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(bytes === undefined ? {} : { body: bytes }),
        signal: AbortSignal.timeout(callWithinMs),
      })
      const content = Buffer.from(await answer.arrayBuffer())
      if (!answer.ok) throw new Refused(`${method} ${path} was answered ${answer.status}: ${content.toString('utf8')}`)
      const isJson = answer.headers.get('content-type')?.includes('application/json')
      return isJson ? JSON.parse(content.toString('utf8')) : content
    },
  }
}
