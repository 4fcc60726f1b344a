import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../../house/paths.mjs'

/**
 * @typedef {object} Place
 * @property {number} page
 * @property {string} text
 * @property {readonly [number, number, number, number]} [box]
 *
 * @typedef {object} Finding
 * @property {string} check
 * @property {string} severity
 * @property {string} title
 * @property {string} [difference]
 * @property {readonly Place[]} evidence
 *
 * @typedef {object} Profile what the document says of itself, as far as the reviewer knows
 * @property {string | null} [entity]
 * @property {{ readonly currency?: string | null, readonly scale: number } | null} [unit]
 * @property {string | null} [periodStart]
 * @property {string | null} [periodEnd]
 * @property {string | null} [standard]
 *
 * @typedef {object} Answer the reviewer's output
 * @property {readonly Finding[]} findings
 * @property {Profile} [profile]
 * @property {readonly { kind: string }[]} [statements]
 * @property {readonly (Place & { state: string })[]} [figures]
 *
 * @typedef {object} Reviewed
 * @property {Answer | undefined} answer undefined if it crashed or hung
 * @property {string} why
 * @property {number} seconds from starting the program to its end
 * @property {number} megabytes peak resident memory; 0 if it was not measured or the program was killed
 */

const program = join(root, 'server/bin/tickmark.mjs')
const reporter = fileURLToPath(new URL('report-resources.mjs', import.meta.url))

/** @param {string} text @returns {Answer | undefined} */
function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reviews one file under a neutral name in a separate process, as a person would at the command line.
 * @param {string} pdf
 * @param {{ full?: boolean, resources?: boolean, limitMs?: number }} [options]
 * @returns {Promise<Reviewed & { status: number | null }>}
 */
export async function review(pdf, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  try {
    const file = join(folder, 'report.pdf')
    copyFileSync(pdf, file)
    const measured = join(folder, 'resources')
    const args = [...(options.resources ? ['--import', reporter] : []), program, 'review', file, '--format', 'json']
    if (options.full) args.push('--full')
    const began = performance.now()
    const { status, output, errors } = await runTo(args, { BENCH_RESOURCES: measured }, options.limitMs ?? 300_000)
    const seconds = (performance.now() - began) / 1000
    const megabytes = existsSync(measured) ? Number(readFileSync(measured, 'utf8')) / 1024 : 0
    const answer = status === 0 || status === 1 ? parse(output) : undefined
    const why = status === null ? 'timed out or killed' : (errors.trim().split('\n').at(-1) ?? '')
    return { answer, why, seconds, megabytes, status }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @param {number} limitMs
 * @returns {Promise<{ status: number | null, output: string, errors: string }>}
 */
function runTo(args, env, limitMs) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const output = []
    let errors = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs)
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk))
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => {
      errors = (errors + chunk.toString('utf8')).slice(-4_000)
    })
    child.on('error', reject)
    child.on('close', (status) => {
      clearTimeout(timer)
      resolve({ status, output: Buffer.concat(output).toString('utf8'), errors })
    })
  })
}

/**
 * Processes a list with `jobs` items at a time. Results are in the order of the list.
 * @template T, R @param {readonly T[]} items @param {number} jobs @param {(item: T) => Promise<R>} work @returns {Promise<R[]>}
 */
export async function inParallel(items, jobs, work) {
  /** @type {R[]} */
  const results = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) {
      const item = items[i]
      if (item !== undefined) results[i] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: jobs }, worker))
  return results
}
