import { randomUUID } from 'node:crypto'
import { quantile } from './quantile.mjs'
import { readMetric } from './read-metrics.mjs'

/** @typedef {import('./main.mjs').Bench} Bench */

const firstRate = 40
const step = 1.25
const stageMs = 8_000
/** At the rate whose times are judged. */
const longStageMs = 20_000
/** A rate is sustained if nearly everything is answered in time: otherwise a queue grows. */
const sustained = { share: 0.99, withinMs: 1_000 }
const barMs = 100
/** Not more are sent than this, however fast the server is. */
const highestRate = 3_000
const analyses = 50

/** What people do, with how often of a hundred. @type {readonly (readonly [number, (id: number) => readonly [string, string, unknown?]])[]} */
const mix = [
  [22, () => ['GET', '/api/user/analyses?limit=100']],
  [8, () => ['GET', '/api/user/overview']],
  [8, () => ['GET', '/api/user/notifications/unread']],
  [12, (id) => ['GET', `/api/analysis/${id}`]],
  [20, (id) => ['GET', `/api/analysis/${id}/points`]],
  [10, (id) => ['GET', `/api/analysis/${id}/points/1`]],
  [6, (id) => ['GET', `/api/analysis/${id}/members`]],
  [6, (id) => ['POST', `/api/analysis/${id}/points`, { title: `Point ${randomUUID()}`, severity: 'info', page: 1 }]],
  [8, (id) => ['POST', `/api/analysis/${id}/points/1/comments`, { text: `Comment ${randomUUID()}` }]],
]

/** Spreads the kinds evenly, the same in every run. @returns {readonly ((id: number) => readonly [string, string, unknown?])[]} */
const turns = () => {
  const all = mix.flatMap(([share, make]) => Array.from({ length: share }, (_, at) => ({ make, at: (at + 0.5) / share })))
  return all.toSorted((a, b) => a.at - b.at).map(({ make }) => make)
}

/**
 * Sends at an even rate, whether or not earlier calls have been answered, so that a slow server cannot slow the load down. Times count from
 * the moment at which a call was due.
 * @param {Bench} bench @param {readonly number[]} ids @param {number} rate per second @param {number} durationMs
 */
async function sendAt({ owner }, ids, rate, durationMs) {
  const kinds = turns()
  const total = Math.round((rate * durationMs) / 1000)
  const began = performance.now()
  /** @type {number[]} */
  const times = []
  const failures = new Map()
  const calls = []
  for (let at = 0; at < total; at += 1) {
    const dueAt = began + (at * 1000) / rate
    const early = dueAt - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    const make = /** @type {(typeof kinds)[number]} */ (kinds[at % kinds.length])
    const [method, path, body] = make(ids[at % ids.length] ?? 0)
    calls.push(
      owner.call(method, path, body).then(
        ({ status }) => {
          times.push(performance.now() - dueAt)
          if (status >= 400) failures.set(`${method} ${status}`, (failures.get(`${method} ${status}`) ?? 0) + 1)
        },
        (/** @type {unknown} */ error) => failures.set(String(error), (failures.get(String(error)) ?? 0) + 1),
      ),
    )
  }
  await Promise.all(calls)
  const inTime = times.filter((time) => time <= sustained.withinMs).length / total
  return { rate, times, failures, isSustained: failures.size === 0 && inTime >= sustained.share }
}

/** @param {{ times: readonly number[] }} stage */
const describe = ({ times }) =>
  `median ${quantile(times, 0.5).toFixed(0)} ms, 99th percentile ${quantile(times, 0.99).toFixed(0)} ms, longest ${quantile(times, 1).toFixed(0)} ms`

/**
 * Reads and writes of people at work, at rising rates until the server falls behind; then at half of the highest rate that it kept up with.
 * @param {Bench} bench
 */
export async function measureMix(bench) {
  const { body } = await bench.owner.call('GET', `/api/user/analyses?limit=${analyses}`)
  const ids = /** @type {{ id: number }[]} */ (JSON.parse(body.toString('utf8'))).map(({ id }) => id)
  await sendAt(bench, ids, firstRate, stageMs)
  let highest = 0
  for (let rate = firstRate; rate <= highestRate; rate *= step) {
    const stage = await sendAt(bench, ids, rate, stageMs)
    console.log(`    ${rate.toFixed(0)} per second: ${describe(stage)}${stage.isSustained ? '' : ', not sustained'}`)
    for (const [failure, count] of stage.failures) console.log(`        ${count} times ${failure}`)
    if (!stage.isSustained) break
    highest = rate
  }
  const half = await sendAt(bench, ids, highest / 2, longStageMs)
  const lag = await readMetric(bench, 'nodejs_eventloop_lag_p99_seconds')
  return [
    {
      text: `highest sustained rate ${highest.toFixed(0)} per second; at half of it: ${describe(half)} (bar: 99th percentile ${barMs} ms); delay of the event loop, 99th percentile ${(lag * 1000).toFixed(0)} ms`,
      isMet: half.isSustained && quantile(half.times, 0.99) < barMs,
    },
  ]
}
