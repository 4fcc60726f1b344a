import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { hasPoppler } from './amounts.mjs'
import { review } from './run-review.mjs'
import { median } from './tallies.mjs'

/** @typedef {{ files: number, sum: number, median: number, worst: number, theirs: number | undefined, others: number }} Times
 * seconds; `theirs` is pdftotext's sum; `others` is how many other threads wanted to run, on average */

const LOAD = '/proc/loadavg'

/** The better of two: what else the machine does only ever adds. @param {() => Promise<number>} once */
const better = async (once) => Math.min(await once(), await once())

/** Threads of other programs that run or want to at this moment, where the system says so. */
function countOthers() {
  const runnable = existsSync(LOAD) ? /(\d+)\/\d+/.exec(readFileSync(LOAD, 'utf8'))?.[1] : undefined
  return Math.max(0, Number(runnable ?? 1) - 1)
}

/**
 * Times reviews one after the other, nothing else running, the start of the process included; and `pdftotext -layout` between
 * them on the same files, so that both meet the same machine.
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

/** What is allowed: ten times pdftotext and 0.4 s a file. @param {Times} times */
export const allowed = ({ files, theirs }) => (theirs === undefined ? undefined : 10 * theirs + 0.4 * files)
