import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../../house/paths.mjs'
import { medianOf } from './median.mjs'
import { openSignedIn } from './signed-in.mjs'

const rounds = 3
/** Bar for the time from the drop to the first points, as a multiple of the command line's time for the same file. */
const maxRatio = 1.2
/** Bar for the longest task of the page while it reads the text. */
const maxTaskMs = 200

/** Runs in the page: records when the file was dropped, and the long tasks from then on. */
const watchTasks = `
  window.seen = { dropped: 0, tasks: [] }
  addEventListener('change', () => { seen.dropped ||= performance.now() }, { capture: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) if (seen.dropped && startTime >= seen.dropped) seen.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

/** Runs in the page: false until the first points are shown. */
const pointsShown = `document.querySelector('section[aria-labelledby="review-points"] h4') !== null
  && { seconds: (performance.now() - seen.dropped) / 1000, longest: Math.max(0, ...seen.tasks) }`

/** Seconds of a review at the command line, including the start of the process. @param {string} file */
function timeCommandLine(file) {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'server/bin/tickmark.mjs'), 'review', file, '--format', 'json'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0 && status !== 1) throw new Error(`${file}: ${stderr}`)
  return (performance.now() - began) / 1_000
}

/**
 * Times a file from the drop in the browser to its first review points on the screen, and the command line's review of the same file.
 * @param {import('@playwright/test').Browser} browser @param {string} base @param {string} file
 * @param {(line: string) => void} print @returns {Promise<readonly string[]>} the missed bars
 */
export async function benchDropping(browser, base, file, print) {
  const context = await openSignedIn(browser, base)
  await context.addInitScript({ content: watchTasks })
  const page = await context.newPage()

  const drop = async () => {
    await page.goto('/new-analysis')
    await page.getByLabel('Analysis Name').fill('A long report')
    await page.getByRole('button', { name: 'Create Analysis' }).click()
    await page.waitForURL(/\/analysis\/\d+$/)
    // Reload, so that what the page waits for belongs to this file only.
    await page.reload()
    await page.getByLabel('PDF file').first().setInputFiles(file)
    const shown = await page.waitForFunction(pointsShown, undefined, { timeout: 120_000 })
    return /** @type {{ seconds: number, longest: number }} */ (await shown.jsonValue())
  }

  await drop()
  const [ours, theirs, tasks] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([]), /** @type {number[]} */ ([])]
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(timeCommandLine(file))
    const { seconds, longest } = await drop()
    ours.push(seconds)
    tasks.push(longest)
  }
  await context.close()
  const ratio = medianOf(ours) / medianOf(theirs)
  const list = (/** @type {readonly number[]} */ values) => values.map((value) => value.toFixed(1)).join(', ')
  const longest = Math.round(Math.max(...tasks))
  print(
    `drop to first points             ${medianOf(ours).toFixed(1)} s (${list(ours)}), tickmark review ${medianOf(theirs).toFixed(1)} s (${list(theirs)}): ratio ${ratio.toFixed(2)} of ${maxRatio}`,
  )
  print(`longest task while reading       ${longest} ms of ${maxTaskMs} ms`)
  return [
    ...(ratio > maxRatio ? [`drop to first points: ${ratio.toFixed(2)} times the command line`] : []),
    ...(longest > maxTaskMs ? [`a task of ${longest} ms`] : []),
  ]
}
