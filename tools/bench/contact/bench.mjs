import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../house/paths.mjs'
import { openAccount } from '../account.mjs'
import { serve } from '../serve.mjs'
import { flood } from './flood.mjs'

const messages = 10_000
const connections = 50
/** Nobody else waits longer for an answer, in 19 of 20 cases; or, on a machine that is busy anyway, than so many times as long as before. */
const mostMs = 250
const mostTimes = 3
/** How long somebody else works before the flood. */
const quietMs = 3_000
const main = join(root, 'server/dist/main.js')

/**
 * Somebody who works meanwhile: asks for their analyses ten times a second.
 * @param {string} base @param {Record<string, string>} headers @param {AbortSignal} signal @returns {Promise<number[]>} milliseconds, sorted
 */
async function workAlong(base, headers, signal) {
  const times = []
  const ask = async () => {
    const answer = await fetch(`${base}/api/user/analyses`, { headers: { ...headers, 'x-forwarded-for': '203.0.113.1' } })
    await answer.arrayBuffer()
    return answer.status
  }
  while (!signal.aborted) {
    const began = performance.now()
    const status = await ask().catch(() => 0)
    // The server may have been killed meanwhile.
    if (signal.aborted) break
    if (status !== 200) throw new Error(`somebody else was answered ${status}`)
    times.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times.toSorted((a, b) => a - b)
}

/** How many messages the database of a stopped server holds. @param {string} folder @returns {Promise<number>} */
async function countKept(folder) {
  const module = pathToFileURL(join(root, 'server/dist/adapters/embedded-database/open-embedded-database.js')).href
  const { openEmbeddedDatabase } = await import(module)
  const connection = await openEmbeddedDatabase(join(folder, 'database'))
  const { rows } = await connection.pool.query('select count(*)::integer as kept from contact_messages')
  await connection.close()
  return rows[0].kept
}

/** @param {readonly number[]} sorted @param {number} part */
const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/**
 * Floods from one address and from a thousand, with limits as shipped. The server is killed right after, as no server should be: what
 * it has accepted has to be there. Answers what was measured, and which bars were missed.
 * @param {number} port @param {string} folder
 */
export async function benchContact(port, folder) {
  const common = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1' }
  const before = await serve(main, common, port, '/api/health')
  const { headers } = await openAccount(before.base, 20)
  await before.stop()
  /** @type {string[]} */
  const lines = []
  /** @type {string[]} */
  const missed = []
  let accepted = 0
  for (const clients of [1, 1_000]) {
    // Behind a proxy, which tells where each message comes from.
    const server = await serve(main, { ...common, TRUST_PROXY: '1' }, port, '/api/health')
    const quiet = await workAlong(server.base, headers, AbortSignal.timeout(quietMs))
    const bar = Math.max(mostMs, mostTimes * at(quiet, 0.95))
    const over = new AbortController()
    const others = workAlong(server.base, headers, over.signal)
    const began = performance.now()
    const statuses = await flood(
      server.base,
      messages,
      connections,
      (n) => `198.51.${Math.floor((n % clients) / 250)}.${(n % clients) % 250}`,
    )
    const seconds = (performance.now() - began) / 1_000
    over.abort()
    process.kill(server.pid, 'SIGKILL')
    const times = await others
    await server.stop()
    const taken = statuses.get(204) ?? 0
    accepted += taken
    const kept = await countKept(folder)
    lines.push(
      `${messages} messages from ${clients} client(s) in ${seconds.toFixed(1)} s: ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}; ${accepted} accepted so far, ${kept} kept through a kill`,
      `    somebody else meanwhile, ${times.length} calls: median ${at(times, 0.5).toFixed(0)} ms, 95 % within ${at(times, 0.95).toFixed(0)} ms (bar: ${bar.toFixed(0)}, before: ${at(quiet, 0.95).toFixed(0)}), longest ${at(times, 1).toFixed(0)} ms`,
    )
    const from = `from ${clients} client(s)`
    if (kept !== accepted) missed.push(`${from}: ${accepted} were accepted and ${kept} kept`)
    if ((statuses.get(429) ?? 0) !== messages - taken) missed.push(`${from}: some were answered with neither 204 nor 429`)
    if (at(times, 0.95) >= bar) missed.push(`${from}: somebody else waited ${at(times, 0.95).toFixed(0)} ms, the bar is ${bar.toFixed(0)}`)
  }
  return { lines, missed }
}
