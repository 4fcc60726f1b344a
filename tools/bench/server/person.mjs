import { Agent, request } from 'node:http'
import { signIn } from '../account.mjs'

/** A token lasts five minutes. */
const renewAfterMs = 3 * 60_000
const callWithinMs = 30_000

/** @typedef {{ status: number, body: Buffer, ms: number }} Answered */

/**
 * Somebody who is signed in and calls over connections that stay open, with as little work as possible on this side.
 * @typedef {object} Person
 * @property {number} userId
 * @property {(method: string, path: string, body?: unknown) => Promise<Answered>} call
 * @property {() => Promise<string>} getToken a token that is valid for two minutes at least
 */

/** @param {string} base @param {string} email @returns {Promise<Person>} */
export async function openPerson(base, email) {
  const { headers, cookie, userId } = await signIn(base, email)
  const { hostname, port } = new URL(base)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let token = (headers['authorization'] ?? '').replace('Bearer ', '')
  let renewAt = performance.now() + renewAfterMs
  const getToken = async () => {
    if (performance.now() < renewAt) return token
    renewAt = performance.now() + renewAfterMs
    const answer = await fetch(`${base}/api/identity/token`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`the token was not renewed: ${answer.status}`)
    token = /** @type {{ token: string }} */ (await answer.json()).token
    return token
  }
  return {
    userId,
    getToken,
    call: async (method, path, body) => {
      const content = body === undefined ? null : Buffer.from(JSON.stringify(body))
      const authorization = `Bearer ${await getToken()}`
      const began = performance.now()
      return new Promise((resolve, reject) => {
        const sent = request(
          {
            agent,
            hostname,
            port,
            method,
            path,
            timeout: callWithinMs,
            headers: {
              authorization,
              origin: base,
              ...(content === null ? {} : { 'content-type': 'application/json', 'content-length': content.length }),
            },
          },
          (response) => {
            /** @type {Buffer[]} */
            const chunks = []
            response.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk))
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks), ms: performance.now() - began }),
            )
            response.on('error', reject)
          },
        )
        sent.on('timeout', () => sent.destroy(new Error(`${method} ${path} was not answered within ${callWithinMs} ms`)))
        sent.on('error', reject)
        sent.end(content ?? undefined)
      })
    },
  }
}
