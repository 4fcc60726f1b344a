import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { openAccount } from '../bench/account.mjs'
import { serve } from '../bench/serve.mjs'
import { root } from '../house/paths.mjs'

/** @typedef {import('./table.mjs').Attack} Attack */

const mainProgram = join(root, 'server/dist/main.js')
/** A review that takes longer has failed the bar in any case. */
const patienceMs = 180_000

/**
 * @typedef {object} Measured
 * @property {number} probes
 * @property {number} medianMs of `GET /api/health`; Infinity for one that was not answered 200
 * @property {number} maxMs
 * @property {number} reviewSeconds until the other user's draft was reviewed
 * @property {string} answers how the attack was answered
 */

/** A readable page with a small table that casts. @returns {Promise<Uint8Array>} */
async function makeOnePageDraft() {
  const document = await PDFDocument.create({ updateMetadata: false })
  const font = await document.embedFont(StandardFonts.Helvetica)
  const page = document.addPage([595.28, 841.89])
  const lines = ['Alderway Timber Limited', 'Balance sheet at 31 March 2025', 'Fixed assets', 'Current assets', 'Total assets']
  const figures = ['', '2025', '1,204', '816', '2,020']
  lines.forEach((line, i) => {
    page.drawText(line, { x: 60, y: 770 - 20 * i, size: 11, font })
    page.drawText(figures[i] ?? '', { x: 460 - font.widthOfTextAtSize(figures[i] ?? '', 11), y: 770 - 20 * i, size: 11, font })
  })
  return document.save()
}

/** @param {string} base @param {Record<string, string>} headers @param {string} fileName @returns {Promise<number>} its id */
async function createAnalysis(base, headers, fileName) {
  const answer = await fetch(`${base}/api/analysis`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ fileName, standard: 'IFRS' }),
  })
  if (!answer.ok) throw new Error(`an analysis could not be created: ${answer.status}`)
  return /** @type {{ id: number }} */ (await answer.json()).id
}

/**
 * Uploads a draft and waits for its review, as the web does.
 * @param {string} base @param {Record<string, string>} headers @param {number} analysisId @param {Uint8Array} draft @returns {Promise<number>} seconds
 */
async function awaitReview(base, headers, analysisId, draft) {
  const began = performance.now()
  const uploaded = await fetch(`${base}/api/analysis/${analysisId}/document?name=draft.pdf`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/pdf' },
    body: Uint8Array.from(draft),
  })
  if (!uploaded.ok) throw new Error(`the other user's draft was answered ${uploaded.status}: ${await uploaded.text()}`)
  await uploaded.arrayBuffer()
  while (performance.now() - began < patienceMs) {
    const answer = await fetch(`${base}/api/analysis/${analysisId}/review`, { headers })
    if (!answer.ok) throw new Error(`the other user's review was answered ${answer.status}`)
    const { state } = /** @type {{ state: string }} */ (await answer.json())
    if (state === 'done') return (performance.now() - began) / 1_000
    if (state === 'failed') throw new Error("the other user's review failed")
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return Number.POSITIVE_INFINITY
}

/** @param {readonly number[]} times */
const medianOf = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/**
 * Makes one attack on a server of its own, with limits as shipped. Both users are signed in before.
 * @param {Attack} attack @param {number} port @param {string} folder a fresh data folder @returns {Promise<Measured>}
 */
export async function measure({ run, env = {} }, port, folder) {
  const draft = await makeOnePageDraft()
  const settings = { DATA_DIR: folder, PUBLIC_URL: `http://127.0.0.1:${port}`, ...env }
  const server = await serve(mainProgram, settings, port, '/api/health')
  try {
    const { base } = server
    const attacker = await openAccount(base, 0, 'mallory@example.com')
    const other = await openAccount(base, 0, 'ada@example.com')
    const analysisId = await createAnalysis(base, attacker.headers, 'Attack')
    const otherAnalysisId = await createAnalysis(base, other.headers, 'Draft')
    const probing = new Worker(new URL('probe-thread.mjs', import.meta.url), { workerData: { base } })
    await once(probing, 'online')
    const attacking = run({ base, headers: attacker.headers, analysisId, folder })
    // The attack is on its way when the other user comes.
    const reviewing = new Promise((resolve) => setTimeout(resolve, 250)).then(() =>
      awaitReview(base, other.headers, otherAnalysisId, draft),
    )
    const [answers, reviewSeconds] = await Promise.all([attacking, reviewing]).finally(() => probing.postMessage('over'))
    const [times] = /** @type {[readonly number[]]} */ (await once(probing, 'message'))
    return { probes: times.length, medianMs: medianOf(times), maxMs: Math.max(...times), reviewSeconds, answers }
  } finally {
    await server.stop()
  }
}
