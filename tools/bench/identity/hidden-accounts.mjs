import { join } from 'node:path'
import { root } from '../../house/paths.mjs'
import { signUp } from '../account.mjs'
import { serve } from '../serve.mjs'

const tries = 200
const warmUp = 20
const mostDifference = 0.1
const main = join(root, 'server/dist/main.js')

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Waits `restMs` after the response until background work has ended. Only the response is measured.
 * @param {string} base @param {string} path @param {unknown} body @param {number} restMs
 * @returns {Promise<{ ms: number, shape: string }>}
 */
async function ask(base, path, body, restMs) {
  const began = performance.now()
  const answer = await fetch(`${base}/api/identity/${path}`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  const ms = performance.now() - began
  await new Promise((resolve) => setTimeout(resolve, restMs))
  return { ms, shape: `${answer.status} ${text.replace(/"(uid|email)":"[^"]*"/g, '"$1":""')}` }
}

/** @param {string} email */
const mailTo = (email) => ({ email })
/** @param {string} email */
const formOf = (email) => ({ firstName: 'Bench', surname: 'Mark', email, password: 'Bench-Password-1' })
const calls = [
  { name: 'password reset', path: 'request-password-reset', restMs: 40, bodyOf: mailTo },
  { name: 'sign-in link', path: 'send-sign-in-link', restMs: 40, bodyOf: mailTo },
  { name: 'sign-up', path: 'sign-up/email', restMs: 500, bodyOf: formOf },
]

/** @typedef {'known' | 'unknown'} Kind */
/** Each call uses each address once, so that counting the attempts costs the same. @param {Kind} kind @param {number} at */
const addressOf = (kind, at) => `${kind}.${at}@example.com`

/** @param {string} base @param {typeof calls[number]} call */
async function compare(base, { name, path, restMs, bodyOf }) {
  const times = { known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) }
  const shapes = new Set()
  for (let at = 0; at < warmUp + tries; at += 1) {
    // They take turns, also in which comes first, so that other work on the machine affects both.
    const order = /** @type {readonly Kind[]} */ (at % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'])
    for (const kind of order) {
      const { ms, shape } = await ask(base, path, bodyOf(addressOf(kind, at)), restMs)
      shapes.add(shape)
      if (at >= warmUp) times[kind].push(ms)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const difference = Math.abs(known - unknown) / Math.max(known, unknown)
  const same = shapes.size === 1 ? 'same responses' : `responses DIFFER: ${[...shapes].join(' | ')}`
  const line = `${name}: ${known.toFixed(2)} ms with an account, ${unknown.toFixed(2)} ms without, medians of ${tries}; difference ${(difference * 100).toFixed(1)} % (bar: 10 %), ${same}`
  return { line, held: shapes.size === 1 && difference < mostDifference }
}

/**
 * Checks whether response times reveal which addresses have an account, with hidden accounts.
 * @param {number} port @param {string} folder
 */
export async function benchHiddenAccounts(port, folder) {
  const env = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_FACTOR: '1000000' }
  const before = await serve(main, { ...env, HIDE_ACCOUNTS: 'off' }, port, '/api/health')
  for (let at = 0; at < warmUp + tries; at += 1) await signUp(before.base, addressOf('known', at))
  await before.stop()
  // A new secret resets the attempt counters.
  const server = await serve(
    main,
    { ...env, HIDE_ACCOUNTS: 'on', AUTH_SECRET: 'a secret of the benchmark alone, nothing else' },
    port,
    '/api/health',
  )
  try {
    /** @type {{ line: string, held: boolean }[]} */
    const results = []
    // Sign-up comes last, since it creates the unknown accounts.
    for (const call of calls) results.push(await compare(server.base, call))
    return { lines: results.map(({ line }) => line), held: results.every(({ held }) => held) }
  } finally {
    await server.stop()
  }
}
