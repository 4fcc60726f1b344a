import { countStatuses } from './json-bodies.mjs'
import { hostilePdfs } from './hostile-pdfs.mjs'

/** @typedef {import('./table.mjs').Target} Target */

/** Longer than four reviews may take together. */
const patienceMs = 150_000

/**
 * Uploads the four hostile drafts, each to an analysis of its own, and waits until all reviews of them have ended.
 * @param {Target} target
 */
export async function hostileDrafts({ base, headers }) {
  const began = performance.now()
  const ids = []
  const statuses = []
  for (const [name, make] of Object.entries(hostilePdfs)) {
    const made = await fetch(`${base}/api/analysis`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ fileName: name, standard: 'IFRS' }),
    })
    const { id } = /** @type {{ id: number }} */ (await made.json())
    const uploaded = await fetch(`${base}/api/analysis/${id}/document?name=${name}.pdf`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/pdf' },
      body: Uint8Array.from(make()),
    })
    await uploaded.arrayBuffer()
    ids.push(id)
    statuses.push(uploaded.status)
  }
  const outcomes = []
  for (const id of ids) {
    for (;;) {
      const answer = await fetch(`${base}/api/analysis/${id}/review`, { headers })
      const { state, failure } = /** @type {{ state: string, failure?: { code: string } }} */ (await answer.json())
      const seconds = (performance.now() - began) / 1_000
      if (state === 'done' || state === 'failed') {
        outcomes.push(`${failure?.code ?? state} after ${seconds.toFixed(0)} s`)
        break
      }
      if (seconds * 1_000 > patienceMs) return `${countStatuses(statuses)}; a review still ${state} after ${seconds.toFixed(0)} s`
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  return `${countStatuses(statuses)}; ${outcomes.join(', ')}`
}
