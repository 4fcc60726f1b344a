import { Agent, request } from 'node:http'
import { password, register } from '../bench/account.mjs'
import { countStatuses } from './json-bodies.mjs'

/** @typedef {import('./table.mjs').Target} Target */

/** @param {string} url @param {string} base @param {unknown} body */
async function post(url, base, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** From one address, each with another email address, which no account has. @param {Target} target */
export async function signInsAtOnce({ base }) {
  const tries = Array.from({ length: 60 }, (_, i) => ({ email: `nobody-${i}@example.com`, password: 'Wr0ng-Password' }))
  return countStatuses(await Promise.all(tries.map((body) => post(`${base}/api/identity/sign-in/email`, base, body))))
}

/** @param {Target} target */
export async function signUpsAtOnce({ base }) {
  const people = Array.from({ length: 20 }, (_, i) => ({
    firstName: 'Mallory',
    surname: 'Attacker',
    email: `mallory-${i}@example.com`,
    password: 'Long-Passw0rd-Of-Mallory',
  }))
  return countStatuses(await Promise.all(people.map((body) => post(`${base}/api/identity/sign-up/email`, base, body))))
}

const loops = 24
/** Each may sign in 60 times in ten minutes. */
const accounts = ['mallory-1@example.com', 'mallory-2@example.com', 'mallory-3@example.com', 'mallory-4@example.com']
/** Keeps the attacker within what one address may ask in a minute. */
const pauseAfterRefusalMs = 2_000
const patienceSeconds = 10
/** Addresses of loopback on Linux. The probes and the reviewed draft come from 127.0.0.1. */
const attackersAddress = '127.0.0.2'
const othersAddress = '127.0.0.3'

/** @param {string} base @param {Agent} agent bound to the client's address @param {string} email @returns {Promise<number>} the status */
function signIn(base, agent, email) {
  return new Promise((resolve, reject) => {
    const headers = { origin: base, 'content-type': 'application/json' }
    const asked = request(`${base}/api/identity/sign-in/email`, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject).end(JSON.stringify({ email, password }))
  })
}

/**
 * Correct passwords of the attacker's own accounts, from one network. Meanwhile another user signs in from another network, three times.
 * Throws if one of these is refused, or takes longer than `patienceSeconds`.
 * @param {Target} target
 */
export async function correctSignIns({ base }) {
  for (const email of accounts) await register(base, email)
  const attacker = new Agent({ keepAlive: true, localAddress: attackersAddress })
  const other = new Agent({ keepAlive: true, localAddress: othersAddress })
  /** @type {number[]} */
  const statuses = []
  const over = new AbortController()
  const flood = async (/** @type {number} */ at) => {
    while (!over.signal.aborted) {
      const status = await signIn(base, attacker, accounts[at % accounts.length] ?? '')
      statuses.push(status)
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, pauseAfterRefusalMs))
    }
  }
  const signInMeanwhile = async () => {
    /** @type {{ status: number, seconds: number }[]} */
    const results = []
    for (let time = 1; time <= 3; time++) {
      await new Promise((resolve) => setTimeout(resolve, pauseAfterRefusalMs))
      const began = performance.now()
      const status = await signIn(base, other, 'ada@example.com')
      results.push({ status, seconds: (performance.now() - began) / 1_000 })
    }
    return results
  }
  try {
    const flooding = Array.from({ length: loops }, (_, at) => flood(at))
    const [results] = await Promise.all([signInMeanwhile().finally(() => over.abort()), ...flooding])
    const others = results.map(({ status, seconds }) => `${status} in ${seconds.toFixed(1)} s`).join(', ')
    const result = `${countStatuses(statuses)}; another network's sign-ins: ${others}`
    if (results.some(({ status, seconds }) => status !== 200 || seconds > patienceSeconds)) throw new Error(result)
    return result
  } finally {
    over.abort()
    attacker.destroy()
    other.destroy()
  }
}
