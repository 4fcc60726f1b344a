import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../house/paths.mjs'
import { Refused } from './caller.mjs'

/** @typedef {import('./caller.mjs').Caller} Caller */

/** Small drafts that differ, so that no upload is another one's repetition. */
const drafts = [1, 2, 3, 4, 5].map((number) => readFileSync(join(root, `samples/drafts/draft-${number}.pdf`)))

/** @param {Uint8Array} bytes */
export const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** What the server has confirmed; nothing of it may be missing afterwards. */
export class Confirmed {
  /** @type {Map<string, number>} names of analyses with their ids */
  analyses = new Map()
  /** @type {{ analysisId: number, documentId: number, sha256: string }[]} */
  drafts = []
  /** @type {{ analysisId: number, number: number, title: string }[]} */
  points = []
  /** @type {{ analysisId: number, number: number, id: number, text: string }[]} */
  comments = []
  /** Calls that were sent again, since the server was killed before it answered. */
  repeated = 0
  /** Answers that no kill explains. @type {string[]} */
  refusals = []
}

/**
 * The load: one person who writes until it is over. A call without an answer is sent again with its key once the server is up.
 * @param {object} options
 * @param {Caller} options.caller
 * @param {number} options.colleagueId is mentioned in every comment
 * @param {readonly { id: number, points: number[] }[]} options.shared analyses with a draft that both see
 * @param {Confirmed} options.confirmed
 * @param {() => number} options.random from 0 to below 1
 * @param {() => Promise<void>} options.up resolves when the server answers
 * @param {() => boolean} options.isOver
 */
export async function writeUntilOver({ caller, colleagueId, shared, confirmed, random, up, isOver }) {
  /** @param {string} method @param {string} path @param {{ body?: unknown, bytes?: Uint8Array }} content @returns {Promise<any>} */
  const send = async (method, path, content) => {
    const key = randomUUID()
    for (let attempt = 0; ; attempt += 1) {
      await up()
      try {
        return await caller.call(method, path, { ...content, key })
      } catch (error) {
        if (error instanceof Refused) throw error
        confirmed.repeated += 1
        // The process may have been killed before it closed its connections.
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  /** @template Item @param {readonly Item[]} items @returns {Item} */
  const pick = (items) => /** @type {Item} */ (items[Math.floor(random() * items.length)])

  const addAnalysis = async () => {
    const name = `Draft ${randomUUID()}`
    const { id } = await send('POST', '/api/analysis', { body: { fileName: name, standard: 'UK_GAAP' } })
    confirmed.analyses.set(name, id)
    return id
  }
  const upload = async () => {
    const analysisId = await addAnalysis()
    const bytes = pick(drafts)
    const { id } = await send('PUT', `/api/analysis/${analysisId}/document?name=draft.pdf`, { bytes })
    confirmed.drafts.push({ analysisId, documentId: id, sha256: hash(bytes) })
  }
  const addPoint = async () => {
    const { id: analysisId, points } = pick(shared)
    const title = `Point ${randomUUID()}`
    const { number } = await send('POST', `/api/analysis/${analysisId}/points`, { body: { title, severity: 'warning', page: 1 } })
    points.push(number)
    confirmed.points.push({ analysisId, number, title })
  }
  const addComment = async () => {
    const { id: analysisId, points } = pick(shared)
    if (points.length === 0) return addPoint()
    const number = pick(points)
    const text = `Comment ${randomUUID()}`
    const { id } = await send('POST', `/api/analysis/${analysisId}/points/${number}/comments`, { body: { text, mentions: [colleagueId] } })
    confirmed.comments.push({ analysisId, number, id, text })
  }
  /** How often each write comes, of a hundred: reviews are the most work. @type {readonly (readonly [number, () => Promise<unknown>])[]} */
  const mix = [
    [6, upload],
    [14, addAnalysis],
    [45, addPoint],
    [35, addComment],
  ]
  while (!isOver()) {
    let left = random() * 100
    const [, write] = mix.find(([share]) => (left -= share) < 0) ?? [0, addPoint]
    await write().catch((error) => confirmed.refusals.push(String(error)))
  }
}
