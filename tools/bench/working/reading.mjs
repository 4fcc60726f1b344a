import { medianOf } from './median.mjs'
import { benchMemory } from './memory.mjs'
import { makeReviewed } from './reviewing.mjs'
import { benchScrolling, isDrawn } from './scrolling.mjs'
import { openSignedIn } from './signed-in.mjs'

const rounds = 5
const maxMs = 1_000

const isPictured = `document.querySelector('img[src$="/first-page"]')?.naturalWidth > 0`
const hasPoints = `document.querySelector('section[aria-labelledby="review-points"] h4') !== null`
/** Runs in the page: the time once the first page, or its picture, and the points are on the screen. */
const opened = `(${isPictured} || ${isDrawn(1)}) && ${hasPoints} && performance.now()`
/** The same, once the page itself is drawn: sharp, with its marks. */
const drawn = `${isDrawn(1)} && performance.now()`

/**
 * Times how soon a reviewed report is on the screen with its points, then how smoothly it scrolls and how much memory that takes.
 * @param {import('@playwright/test').Browser} browser with no other tab @param {string} base @param {string} file the report
 * @param {(line: string) => void} print @returns {Promise<readonly string[]>} the missed bars
 */
export async function benchReading(browser, base, file, print) {
  const context = await openSignedIn(browser, base)
  const page = await context.newPage()
  // The first page that a sign-in opens tells the server about it.
  await page.goto('/')
  await page.getByRole('link', { name: 'Analysis', exact: true }).first().waitFor()
  const id = await makeReviewed(context.request, base, file)
  const open = async () => {
    // What the page before still has to do belongs to no reader who opens one report.
    await page.waitForLoadState('networkidle')
    await page.goto(`/analysis/${id}`, { waitUntil: 'commit' })
    const [shown, sharp] = await Promise.all([page.waitForFunction(opened), page.waitForFunction(drawn)])
    return { shown: Number(await shown.jsonValue()), sharp: Number(await sharp.jsonValue()) }
  }
  await open()
  const taken = []
  for (let round = 0; round < rounds; round += 1) taken.push(await open())
  const [median, sharp] = [medianOf(taken.map(({ shown }) => shown)), medianOf(taken.map((one) => one.sharp))]
  const each = taken.map(({ shown }) => Math.round(shown)).join(', ')
  print(
    `${'a reviewed report by address'.padEnd(34)}${Math.round(median)} ms of ${maxMs} ms   (${each}); drawn after ${Math.round(sharp)} ms`,
  )
  await page.waitForLoadState('networkidle')
  const scrolling = await benchScrolling(page, print)
  const memory = await benchMemory(browser, page, print)
  await context.close()
  return [...(median > maxMs ? [`a reviewed report by address: ${Math.round(median)} ms`] : []), ...scrolling, ...memory]
}
