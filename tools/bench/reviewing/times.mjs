import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { hasPoppler } from './amounts.mjs'
import { review } from './run-review.mjs'
import { median } from './tallies.mjs'

/** @typedef {{ files: number, sum: number, median: number, worst: number, theirs: number | undefined, others: number }} Times
 * in seconds; `theirs` is the total for pdftotext; `others` is the average number of other runnable threads */

const LOAD = '/proc/loadavg'

/** The better of two runs: other work on the machine can only make a run slower. @param {() => Promise<number>} once */
const better = async (once) => Math.min(await once(), await once())

/** Runnable threads of other programs at this moment, if the system reports them. */
function countOthers() {
  const runnable = existsSync(LOAD) ? /(\d+)\/\d+/.exec(readFileSync(LOAD, 'utf8'))?.[1] : undefined
  return Math.max(0, Number(runnable ?? 1) - 1)
}

/**
 * Times reviews one after another, including the start of the process. `pdftotext -layout` runs in between on the same files, so that
 * both are measured under the same conditions.
 * @param {readonly string[]} files @returns {Promise<Times>}
 */
export async function takeTimes(files) {
  const compare = hasPoppler()
  const ours = []
  /** @type {number[]} */
  const others = []
  let theirs = 0
  for (const file of files) {
    others.push(countOthers())
    ours.push(await better(async () => (await review(file)).seconds))
    if (!compare) continue
    theirs += await better(async () => {
      const began = performance.now()
      execFileSync('pdftotext', ['-layout', file, '-'], { stdio: ['ignore', 'ignore', 'ignore'] })
      return (performance.now() - began) / 1000
    })
  }
  const sum = ours.reduce((total, seconds) => total + seconds, 0)
  return {
    files: files.length,
    sum,
    median: median(ours),
    worst: Math.max(...ours),
    theirs: compare ? theirs : undefined,
    others: others.reduce((total, count) => total + count, 0) / Math.max(1, others.length),
  }
}

/** The allowed time: eight times pdftotext plus 0.3 s a file. @param {Times} times */
export const allowed = ({ files, theirs }) => (theirs === undefined ? undefined : 8 * theirs + 0.3 * files)
