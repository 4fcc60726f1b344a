// Reviews a PDF through the API and prints the points. Needs Node 20 or newer and nothing else.
//
//   TICKMARK_URL=https://tickmark.example TICKMARK_TOKEN=tmk_... node review.mjs draft.pdf [IFRS|US_GAAP|UK_GAAP]
//
// The token needs the scopes "read" and "review". Exit status: 0 without points, 1 with points, 2 if the review failed.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const { TICKMARK_URL: server, TICKMARK_TOKEN: token } = process.env
const [file, standard = 'UK_GAAP'] = process.argv.slice(2)
const pollMs = 1_000
const maxPolls = 600

/** Calls the API. Throws with the sentence and the code of the error that it returns. */
async function call(method, path, { type = 'application/json', body, key } = {}) {
  const headers = { authorization: `Bearer ${token}` }
  if (body !== undefined) headers['content-type'] = type
  // With the same key, a call that is sent twice takes effect once.
  if (key !== undefined) headers['idempotency-key'] = key
  const response = await fetch(new URL(path, server), { method, headers, body })
  const answer = await response.json()
  if (!response.ok) throw new Error(`${answer.error} (${answer.code})`)
  return answer
}

/** Waits for the review of the newest draft, which the upload has started. */
async function waitForReview(id) {
  for (let polls = 0; polls < maxPolls; polls += 1) {
    const review = await call('GET', `/api/analysis/${id}/review`)
    if (review.state === 'failed') throw new Error(`${review.failure.error} (${review.failure.code})`)
    if (review.state === 'done') return review
    await wait(pollMs)
  }
  throw new Error('The review takes longer than expected. Its result will be in the analysis.')
}

async function review() {
  if (!server || !token || !file) throw new Error('Set TICKMARK_URL and TICKMARK_TOKEN, and name a PDF.')
  const name = basename(file)
  const draft = await readFile(file)
  const analysis = await call('POST', '/api/analysis', {
    body: JSON.stringify({ fileName: name.replace(/\.pdf$/i, ''), standard }),
    key: randomUUID(),
  })
  await call('PUT', `/api/analysis/${analysis.id}/document?name=${encodeURIComponent(name)}`, {
    type: 'application/pdf',
    body: draft,
    key: randomUUID(),
  })
  const { ties, cautions = [] } = await waitForReview(analysis.id)
  const { points } = await call('GET', `/api/analysis/${analysis.id}/points`)
  console.log(`Analysis ${analysis.id}: ${points.length} points, ${ties.ticked} figures tie`)
  for (const { number, severity, page, title } of points) console.log(`${number}. ${severity}, page ${page}: ${title}`)
  for (const caution of cautions) console.log(`Not checked: ${caution}`)
  return points.length === 0 ? 0 : 1
}

process.exitCode = await review().catch((error) => {
  console.error(error.message)
  return 2
})
