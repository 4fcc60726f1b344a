import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { filesUnder } from '../house/files.mjs'
import { root } from '../house/paths.mjs'

/** The best of three runs, in milliseconds: other work on the machine can only make a run slower. @param {() => void} work */
function bestOfThree(work) {
  const times = [0, 1, 2].map(() => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

/** Exit statuses 0 and 1 mean a review; 2 means that the file cannot be reviewed. @param {string} file */
function review(file) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/bin/tickmark.mjs'), 'review', file, '--format', 'json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 && status !== 1) throw new Error(`${file}: ${stderr}`)
}

/**
 * Times the command line's review of PDFs against `pdftotext -layout` on the same files. Both include the start of the process.
 * @param {readonly string[]} given files to use instead of the samples
 * @returns {readonly string[]} lines to print
 */
export function benchReview(given) {
  const samples = [...filesUnder(join(root, 'samples'))].filter((file) => file.endsWith('.pdf') && !/[\\/]bad[\\/]/.test(file))
  const files = given.length > 0 ? given : samples
  const ours = files.map((file) => bestOfThree(() => review(file)))
  const sum = (/** @type {readonly number[]} */ times) => times.reduce((total, time) => total + time, 0)
  const lines = [`${files.length} files reviewed in ${sum(ours).toFixed(0)} ms, ${(sum(ours) / files.length).toFixed(0)} ms each`]
  if (spawnSync('pdftotext', ['-v']).error) return [...lines, 'pdftotext is not installed, so there is no comparison']
  const theirs = files.map((file) =>
    bestOfThree(() => execFileSync('pdftotext', ['-layout', file, '-'], { stdio: ['ignore', 'ignore', 'ignore'] })),
  )
  const allowed = 10 * sum(theirs) + 400 * files.length
  return [
    ...lines,
    `pdftotext -layout takes ${sum(theirs).toFixed(0)} ms: ratio ${(sum(ours) / sum(theirs)).toFixed(1)}`,
    `bar (10 times pdftotext plus 400 ms per file): ${(sum(ours) / allowed).toFixed(2)} of the allowed time`,
  ]
}
