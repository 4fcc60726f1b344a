import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../house/paths.mjs'
import { email, password, register } from '../account.mjs'
import { serve } from '../serve.mjs'

const guesses = 1_000
const mostCpuSeconds = 60
const main = join(root, 'server/dist/main.js')

/** Processor time of a process in seconds, all threads; NaN if the system does not report it. @param {number} pid */
function readCpuSeconds(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    // Linux reports clock ticks of a hundredth of a second.
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}

/** @param {string} base @param {string} client @param {string} guess @returns {Promise<number>} the status */
async function signIn(base, client, guess) {
  const answer = await fetch(`${base}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ email, password: guess }),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** @param {import('../serve.mjs').Served} server @param {number} clients */
async function guess({ base, pid }, clients) {
  const began = readCpuSeconds(pid)
  let tried = 0
  for (let at = 0; at < guesses; at += 1) {
    if ((await signIn(base, `198.51.${clients}.${at % clients}`, `Wr0ng-${at}`)) === 401) tried += 1
  }
  const cpu = readCpuSeconds(pid) - began
  const others = [await signIn(base, '203.0.113.1', password), await signIn(base, '203.0.113.2', password)]
  return { cpu, tried, open: others.every((status) => status === 200) }
}

/**
 * Tries a thousand wrong passwords on one account with the default limits and hashing. Measures their cost, how many were checked at all,
 * and whether the owner can still sign in from elsewhere.
 * @param {number} port @param {string} folder
 */
export async function benchGuessing(port, folder) {
  const common = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}`, HIDE_ACCOUNTS: 'off', RATE_LIMIT_FACTOR: '1' }
  const before = await serve(main, common, port, '/api/health')
  await register(before.base)
  await before.stop()
  /** @type {string[]} */
  const lines = []
  let held = true
  // Behind a proxy that forwards the address of each guess.
  const server = await serve(main, { ...common, TRUST_PROXY: '1' }, port, '/api/health')
  try {
    for (const clients of [1, 100]) {
      const { cpu, tried, open } = await guess(server, clients)
      const holder = open ? 'its owner can sign in from elsewhere' : 'its owner is LOCKED OUT'
      lines.push(
        `${guesses} wrong passwords from ${clients} client(s): ${tried} tried, ${cpu.toFixed(1)} s of processor time (bar: ${mostCpuSeconds}), ${holder}`,
      )
      held &&= open && !(cpu >= mostCpuSeconds)
    }
  } finally {
    await server.stop()
  }
  return { lines, held }
}
