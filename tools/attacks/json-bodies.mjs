/** @typedef {import('./table.mjs').Target} Target */

const nesting = Buffer.concat([Buffer.from('{"fileName":'), Buffer.alloc(9_900_000, '['), Buffer.alloc(9_900_000, ']'), Buffer.from('}')])
const keys = Buffer.from(`{${Array.from({ length: 1_400_000 }, (_, i) => `"k${i}":1`).join(',')}}`)
const escapes = Buffer.from(`{"content":"${'\\n'.repeat(4_990_000)}"}`)

/** Counts answers by status, for people. @param {readonly number[]} statuses */
export function countStatuses(statuses) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status === 0 ? 'connection closed' : status}`).join(', ')
}

/**
 * The server may close the connection before it has read a body that it refuses.
 * @param {string} url @param {string} method @param {Record<string, string>} headers @param {Buffer} body @returns {Promise<number>}
 */
async function send(url, method, headers, body) {
  try {
    const answer = await fetch(url, { method, headers: { 'content-type': 'application/json', ...headers }, body: Uint8Array.from(body) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

/** @param {Target} target @param {Buffer} body */
async function sendEverywhere({ base, headers, analysisId }, body) {
  return countStatuses(
    await Promise.all([
      send(`${base}/api/analysis`, 'POST', headers, body),
      send(`${base}/api/chat`, 'POST', headers, body),
      send(`${base}/api/analysis/${analysisId}/content`, 'PATCH', headers, body),
    ]),
  )
}

/** @param {Target} target */
export const nestedBrackets = (target) => sendEverywhere(target, nesting)

/** @param {Target} target */
export const manyKeys = (target) => sendEverywhere(target, keys)

/** Valid bodies, as large as they may be: twelve at once, twice. @param {Target} target */
export async function escapedText({ base, headers, analysisId }) {
  const url = `${base}/api/analysis/${analysisId}/content`
  const statuses = []
  for (let round = 0; round < 2; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 12 }, () => send(url, 'PATCH', headers, escapes)))))
  return countStatuses(statuses)
}

/** @param {Target} target */
export async function unprovenBodies({ base }) {
  const paths = ['/api/analysis', '/api/chat', '/api/identity/sign-in/email', '/api/identity/sign-up/email', '/api/contact']
  return countStatuses(await Promise.all(paths.map((path) => send(base + path, 'POST', { origin: base }, nesting))))
}
