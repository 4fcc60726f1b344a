import { hash } from './writes.mjs'

/** @typedef {import('./caller.mjs').Caller} Caller */
/** @typedef {import('./writes.mjs').Confirmed} Confirmed */

const reviewedWithinMs = 20 * 60_000

/** Waits until no draft waits for its review. @param {Caller} caller @returns {Promise<string[]>} what failed, or was not done in time */
export async function awaitReviews(caller) {
  const deadline = performance.now() + reviewedWithinMs
  for (;;) {
    const listed = /** @type {{ id: number, state: string }[]} */ (await caller.call('GET', '/api/user/analyses'))
    const waiting = listed.filter(({ state }) => state !== 'done' && state !== 'failed' && state !== 'none')
    if (waiting.length === 0 || performance.now() > deadline) {
      const left = [...waiting, ...listed.filter(({ state }) => state === 'failed')]
      return left.map(({ id, state }) => `the review of analysis ${id} is ${state}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** @param {readonly string[]} values */
const countEach = (values) => {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/**
 * What a person sees against what was confirmed: everything is there once, as it was sent.
 * @param {Caller} caller @param {Confirmed} confirmed @returns {Promise<string[]>} what is missing, doubled or changed
 */
export async function verifyAsSeen(caller, confirmed) {
  /** @type {string[]} */
  const faults = []
  const listed = /** @type {{ id: number, fileName: string }[]} */ (await caller.call('GET', '/api/user/analyses'))
  const names = countEach(listed.map(({ fileName }) => fileName))
  for (const [name, id] of confirmed.analyses) {
    if (names.get(name) !== 1) faults.push(`analysis ${id} is listed ${names.get(name) ?? 0} times`)
  }
  for (const { analysisId, documentId, sha256 } of confirmed.drafts) {
    const documents = /** @type {{ id: number }[]} */ (await caller.call('GET', `/api/analysis/${analysisId}/document`))
    if (documents.length !== 1) faults.push(`analysis ${analysisId} has ${documents.length} documents`)
    const bytes = await caller.call('GET', `/api/analysis/${analysisId}/document/${documentId}`)
    if (hash(bytes) !== sha256) faults.push(`document ${documentId} has other bytes`)
  }
  for (const analysisId of new Set(confirmed.points.map((point) => point.analysisId))) {
    const { points } = /** @type {{ points: { number: number, title: string }[] }} */ (
      await caller.call('GET', `/api/analysis/${analysisId}/points`)
    )
    const titles = countEach(points.map(({ title }) => title))
    for (const point of confirmed.points.filter((one) => one.analysisId === analysisId)) {
      if (titles.get(point.title) !== 1)
        faults.push(`point ${point.number} of ${analysisId} is there ${titles.get(point.title) ?? 0} times`)
    }
  }
  return faults
}

/**
 * What only the database shows, as queries that return one row for each fault. A job takes effect once: a draft has one review and one event
 * that reports it.
 * @type {readonly (readonly [string, string])[]}
 */
const questions = [
  ['a draft was reviewed more than once', 'select document_id from reviews group by document_id having count(*) > 1'],
  ['a draft has no finished review', "select document_id from review_runs where state <> 'done'"],
  [
    'the history reports a review more than once',
    "select analysis_id from analysis_events where kind = 'reviewed' group by analysis_id having count(*) > 1",
  ],
  ['a comment was added twice', 'select text from point_comments group by text having count(*) > 1'],
  ['a job failed', "select id from pgboss.job where state = 'failed'"],
  ['a job was left', "select id from pgboss.job where state = 'active'"],
]

/**
 * @param {(sql: string) => Promise<{ rows: readonly Record<string, unknown>[] }>} query
 * @param {readonly { id: number, text: string }[]} comments those confirmed
 * @returns {Promise<string[]>}
 */
export async function verifyRows(query, comments) {
  /** @type {string[]} */
  const faults = []
  for (const [fault, sql] of questions) {
    const { rows } = await query(sql)
    for (const row of rows) faults.push(`${fault}: ${JSON.stringify(row)}`)
  }
  const { rows } = await query('select id, text from point_comments')
  const texts = new Map(rows.map(({ id, text }) => [Number(id), text]))
  for (const { id, text } of comments) if (texts.get(id) !== text) faults.push(`comment ${id} is missing or has another text`)
  return faults
}
