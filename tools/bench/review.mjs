import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { filesUnder } from '../house/files.mjs'
import { root } from '../house/paths.mjs'

/** The best of three runs, in milliseconds: what else the machine does only ever adds. @param {() => void} work */
function bestOfThree(work) {
  const times = [0, 1, 2].map(() => {
    const began = performance.now()
    work()
    return performance.now() - began
  })
  return Math.min(...times)
}

/** Statuses 0 and 1 are reviews; 2 is a file that cannot be reviewed. @param {string} file */
function review(file) {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/bin/tickmark.mjs'), 'review', file, '--format', 'json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 && status !== 1) throw new Error(`${file}: ${stderr}`)
}

/**
 * Times the command line's review of PDFs against `pdftotext -layout` on the same files, process start included in both.
 * @param {readonly string[]} given files to use instead of the samples
 * @returns {readonly string[]} lines to print
 */
export function benchReview(given) {
  const samples = [...filesUnder(join(root, 'samples'))].filter((file) => file.endsWith('.pdf') && !/[\\/]bad[\\/]/.test(file))
  const files = given.length > 0 ? given : samples
  const ours = files.map((file) => bestOfThree(() => review(file)))
  const sum = (/** @type {readonly number[]} */ times) => times.reduce((total, time) => total + time, 0)
  const lines = [`${files.length} files reviewed in ${sum(ours).toFixed(0)} ms, ${(sum(ours) / files.length).toFixed(0)} ms each`]
  if (spawnSync('pdftotext', ['-v']).error) return [...lines, 'no pdftotext here to compare with']
  const theirs = files.map((file) =>
    bestOfThree(() => execFileSync('pdftotext', ['-layout', file, '-'], { stdio: ['ignore', 'ignore', 'ignore'] })),
  )
  const allowed = 10 * sum(theirs) + 400 * files.length
  return [
    ...lines,
    `pdftotext -layout takes ${sum(theirs).toFixed(0)} ms: ratio ${(sum(ours) / sum(theirs)).toFixed(1)}`,
    `bar (10 times that and 400 ms a file): ${(sum(ours) / allowed).toFixed(2)} of what is allowed`,
  ]
}
